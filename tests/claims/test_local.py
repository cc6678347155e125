"""A model on this machine, tiny and random: prompted in its own format, and its answers checked."""

from __future__ import annotations

import os
import pickle
import warnings

import pytest

from caspr.claims.local import LocalSplitter
from caspr.claims.prompt import FEW_SHOT
from caspr.errors import DeviceError, InputError, ModelError, ModelNotFoundError, UngroundedWarning

torch = pytest.importorskip("torch")

TEXTS = [
    "The pool is warm and the bar is loud. It was nice.",
    "We would come back, although the lift is slow and the walls are thin and the tea was cold.",
    "Rooms are small.",
    "The staff is kind. The staff is kind.",
]
TEMPLATE = "{% for m in messages %}<{{ m.role }}>{{ m.content }}</s>{% endfor %}<assistant>"
NO_SYSTEM = "{% if messages[0].role == 'system' %}{{ raise_exception('no system') }}{% endif %}" + (
    TEMPLATE
)


def tiny_tokenizer(template):
    """Bytes as tokens, so that any text can be encoded."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers
    from transformers import PreTrainedTokenizerFast

    letters = sorted(pre_tokenizers.ByteLevel.alphabet())
    vocabulary = {token: i for i, token in enumerate(["<pad>", "</s>", *letters])}
    tokenizer = Tokenizer(models.BPE(vocab=vocabulary, merges=[]))
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    fast = PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, pad_token="<pad>", eos_token="</s>", model_max_length=4096
    )
    fast.chat_template = template
    return fast


def save_causal(folder, template=TEMPLATE, seed=0, **config):
    from transformers import LlamaConfig, LlamaForCausalLM

    tokenizer = tiny_tokenizer(template)
    torch.manual_seed(seed)
    settings = {
        "vocab_size": len(tokenizer), "hidden_size": 32, "intermediate_size": 64,
        "num_hidden_layers": 2, "num_attention_heads": 2, "max_position_embeddings": 4096,
        "pad_token_id": 0, "eos_token_id": 1, "bos_token_id": None, "initializer_range": 0.3,
    }  # fmt: skip
    LlamaForCausalLM(LlamaConfig(**{**settings, **config})).save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    return str(folder)


@pytest.fixture(scope="module")
def causal(tmp_path_factory):
    return save_causal(tmp_path_factory.mktemp("causal"))


@pytest.fixture(scope="module")
def seq2seq(tmp_path_factory):
    from transformers import T5Config, T5ForConditionalGeneration

    folder = tmp_path_factory.mktemp("t5") / "propositionizer-wiki-flan-t5-large"
    tokenizer = tiny_tokenizer(None)
    torch.manual_seed(0)
    config = T5Config(
        vocab_size=len(tokenizer), d_model=32, d_kv=16, d_ff=64, num_layers=2, num_heads=2,
        pad_token_id=0, eos_token_id=1, decoder_start_token_id=0,
    )  # fmt: skip
    T5ForConditionalGeneration(config).save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    return str(folder)


def answers(folder, texts, tmp_path, name="c", **options):
    """Sentences -> what the model wrote, whether it could be used or not."""
    splitter = LocalSplitter(
        folder, cache=tmp_path / f"{name}.sqlite", **{"max_new_tokens": 12, **options}
    )
    wrote = {}
    add = splitter._answers.add

    def recorded(key, request, reply):
        wrote[request.subject] = reply.answer.text
        add(key, request, reply)

    splitter._answers.add = recorded
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UngroundedWarning)
        splitter.split(texts)
    return wrote


@pytest.fixture
def speak(monkeypatch):
    from caspr.llm import generator

    said = []

    def generate(self, jobs):
        for place, job in enumerate(jobs):
            said.append(job)
            yield place, generator.Output(speak.words, speak.ended, 5, 5)

    monkeypatch.setattr(generator.Generator, "generate", generate)
    speak = type("Speak", (), {"words": "", "ended": True, "jobs": said})
    return speak


class TestCausal:
    def test_garbage_falls_back_to_the_sentence_with_a_warning_for_each(self, causal):
        splitter = LocalSplitter(causal, max_new_tokens=8)
        with pytest.warns(UngroundedWarning) as warned:
            found = splitter.split(TEXTS)
        assert [[claim.text for claim in claims] for claims in found] == [
            ["The pool is warm and the bar is loud.", "It was nice."],
            [TEXTS[1]],
            [TEXTS[2]],
            ["The staff is kind.", "The staff is kind."],
        ]
        ours = [w for w in warned if w.category is UngroundedWarning]
        assert len(ours) == splitter.usage.n_fallbacks == 6
        assert splitter.usage.n_requests == 5, "each distinct sentence once"
        assert splitter.usage.n_completion_tokens > 0

    @pytest.mark.parametrize("batch_size", [2, 3, 16])
    def test_answers_are_the_same_whatever_the_batch_size(self, causal, tmp_path, batch_size):
        alone = answers(causal, TEXTS, tmp_path, "alone", batch_size=1)
        together = answers(causal, TEXTS, tmp_path, "together", batch_size=batch_size)
        assert alone == together
        assert len(set(alone.values())) > 1, "the answers must differ for this to show anything"

    def test_and_whatever_the_order_and_the_neighbours(self, causal, tmp_path):
        all_of_them = answers(causal, TEXTS, tmp_path, "all", batch_size=4)
        backwards = answers(causal, TEXTS[::-1], tmp_path, "backwards", batch_size=4)
        assert backwards == all_of_them
        some = answers(causal, TEXTS[1:2], tmp_path, "some")
        assert some.items() <= all_of_them.items()

    def test_the_answer_is_what_generate_itself_gives(self, causal, tmp_path):
        """Oracle: the plain use of `transformers`, one prompt, no batch, no padding."""
        from transformers import AutoModelForCausalLM, AutoTokenizer

        tokenizer = AutoTokenizer.from_pretrained(causal)
        model = AutoModelForCausalLM.from_pretrained(causal).eval()
        found = answers(causal, TEXTS, tmp_path)
        for (sentence,), text in found.items():
            chat = tokenizer.apply_chat_template(
                FEW_SHOT.messages(sentence), tokenize=False, add_generation_prompt=True
            )
            ids = tokenizer(chat, return_tensors="pt", add_special_tokens=False).input_ids
            made = model.generate(ids, max_new_tokens=12, do_sample=False)
            assert tokenizer.decode(made[0, ids.shape[1] :], skip_special_tokens=True) == text

    def test_sampling_depends_on_the_seed_and_on_nothing_else(self, causal, tmp_path):
        options = {"temperature": 1.5, "max_new_tokens": 8}
        torch.manual_seed(1)
        one = answers(causal, TEXTS[:2], tmp_path, "one", **options)
        state = torch.get_rng_state()
        two = answers(causal, TEXTS[1::-1], tmp_path, "two", **options)
        other = answers(causal, TEXTS[:2], tmp_path, "other", **options, seed=7)
        assert one == two != other
        assert torch.equal(torch.get_rng_state(), state), "the caller's random state is his own"

    def test_a_template_without_a_system_role_gets_one_message(self, tmp_path):
        folder = save_causal(tmp_path / "m", NO_SYSTEM)
        assert len(answers(folder, TEXTS, tmp_path)) == 5

    def test_a_model_without_a_chat_template_gets_plain_text(self, tmp_path):
        folder = save_causal(tmp_path / "m", None)
        assert len(answers(folder, TEXTS, tmp_path)) == 5

    def test_a_prompt_too_long_for_the_model_is_refused(self, tmp_path):
        folder = save_causal(tmp_path / "m", max_position_embeddings=256)
        with pytest.raises(ModelError, match=r"more than the 256 of .*The pool is warm"):
            LocalSplitter(folder).split(TEXTS[:1])

    def test_memory_that_runs_out_halves_the_batch(self, causal, tmp_path, monkeypatch):
        from transformers import LlamaForCausalLM

        plain = LlamaForCausalLM.generate

        def narrow(self, input_ids, **rest):
            if len(input_ids) > 1:
                raise RuntimeError("CUDA out of memory.")
            return plain(self, input_ids, **rest)

        expected = answers(causal, TEXTS, tmp_path, "wide")
        monkeypatch.setattr(LlamaForCausalLM, "generate", narrow)
        assert answers(causal, TEXTS, tmp_path, "narrow", batch_size=4) == expected
        monkeypatch.setattr(LlamaForCausalLM, "generate", lambda self, **rest: narrow(self, [0, 0]))
        with pytest.raises(DeviceError, match="not have enough memory"):
            LocalSplitter(causal).split(TEXTS[:1])


class TestScriptedOutputs:
    """With scripted outputs: what passes the checks reaches the claims."""

    def test_claims(self, causal, speak):
        speak.words = "- The pool is warm.\n- The bar is loud."
        (claims,) = LocalSplitter(causal).split(["The pool is warm and the bar is loud."])
        assert [claim.text for claim in claims] == ["The pool is warm.", "The bar is loud."]

    def test_an_answer_that_was_cut_off_is_not_used(self, causal, speak):
        speak.words, speak.ended = "- The pool is warm.\n- The bar is loud.", False
        with pytest.warns(UngroundedWarning, match="max_new_tokens"):
            (claims,) = LocalSplitter(causal).split(["The pool is warm and the bar is loud."])
        assert len(claims) == 1

    def test_a_passage_model_gets_the_whole_summary_and_room_for_it(self, tmp_path, speak):
        folder = save_causal(tmp_path / "gemma-2b-aps-it")
        speak.words = (
            "<s>\n- The pool is warm.\n- The bar is loud.\n</s>\n<s>\n- The bar was nice.\n</s>"
        )
        splitter = LocalSplitter(folder, max_new_tokens=100)
        (claims,) = splitter.split(TEXTS[:1])
        assert [(c.text, c.sentence) for c in claims] == [
            ("The pool is warm.", 0),
            ("The bar is loud.", 0),
            ("The bar was nice.", 1),
        ]
        (job,) = speak.jobs
        assert job.max_new_tokens == 200
        assert job.messages[0]["content"].count("<s>") == 2
        assert "prompt:gemma-aps" in splitter.signature

    def test_the_propositionizer_answers_in_json(self, seq2seq, speak):
        speak.words = '["The pool is warm.", "The bar is loud."]'
        (claims,) = LocalSplitter(seq2seq).split(["The pool is warm and the bar is loud."])
        assert len(claims) == 2
        assert speak.jobs[0].messages[0]["content"].startswith("Title: . Section: . Content: The")


class TestSeq2Seq:
    def test_answers_are_those_of_generate_in_any_batch(self, seq2seq, tmp_path):
        from transformers import AutoModelForSeq2SeqLM, AutoTokenizer

        found = answers(seq2seq, TEXTS, tmp_path, batch_size=3)
        tokenizer = AutoTokenizer.from_pretrained(seq2seq)
        model = AutoModelForSeq2SeqLM.from_pretrained(seq2seq).eval()
        assert len(found) == 5
        for (sentence,), text in found.items():
            ids = tokenizer(
                f"Title: . Section: . Content: {sentence}", return_tensors="pt"
            ).input_ids
            made = model.generate(ids, max_new_tokens=12, do_sample=False)
            assert tokenizer.decode(made[0], skip_special_tokens=True) == text


class TestCache:
    def test_the_next_run_loads_no_model(self, causal, speak, tmp_path, monkeypatch):
        speak.words = "- The staff is kind."
        LocalSplitter(causal, cache=tmp_path / "c.sqlite").split(TEXTS[3:])
        monkeypatch.setattr("caspr.claims.local.Generator", None)
        splitter = LocalSplitter(causal, cache=tmp_path / "c.sqlite")
        splitter.split(TEXTS[3:])
        assert (splitter.usage.n_cache_hits, splitter.usage.n_requests) == (1, 0)

    def test_other_weights_in_the_same_folder_are_another_model(self, speak, tmp_path):
        speak.words = "- Rooms are small."
        folder = save_causal(tmp_path / "m", seed=0)
        one = LocalSplitter(folder, cache=tmp_path / "c.sqlite")
        one.split(TEXTS[2:3])
        save_causal(tmp_path / "m", seed=1)
        other = LocalSplitter(folder, cache=tmp_path / "c.sqlite")
        other.split(TEXTS[2:3])
        assert one.signature != other.signature
        assert other.usage.n_requests == 1


class TestSettings:
    def test_a_model_that_is_not_there(self, tmp_path, monkeypatch):
        monkeypatch.setenv("HF_HUB_OFFLINE", "1")
        with pytest.raises(ModelNotFoundError, match=r"(?s)no/such-model.*splitter='rules'"):
            LocalSplitter("no/such-model").split(TEXTS)

    def test_a_folder_with_no_model_in_it(self, tmp_path):
        with pytest.raises(ModelNotFoundError, match="path of a folder"):
            LocalSplitter(tmp_path).split(TEXTS)

    def test_a_pickle_is_not_loaded(self, tmp_path):
        folder = save_causal(tmp_path / "m")
        weights = next((tmp_path / "m").glob("*.safetensors"))
        weights.unlink()
        torch.save({}, tmp_path / "m" / "pytorch_model.bin")
        with pytest.raises(ModelNotFoundError, match="safetensors"):
            LocalSplitter(folder).split(TEXTS)

    def test_a_device_that_is_not_there(self, causal):
        with pytest.raises(DeviceError):
            LocalSplitter(causal, device="cuda:99").split(TEXTS)

    @pytest.mark.parametrize(
        "options",
        [
            {"batch_size": 0},
            {"max_new_tokens": 0},
            {"temperature": -0.1},
            {"seed": "0"},
            {"on_ungrounded": "ignore"},
        ],
    )
    def test_invalid_options_are_refused(self, options):
        with pytest.raises(InputError):
            LocalSplitter("m", **options)

    def test_signature_and_repr_load_nothing(self):
        splitter = LocalSplitter("no/such-model", revision="abc")
        assert "revision:abc" in splitter.signature
        assert "no/such-model" in repr(splitter)

    def test_travels_to_another_process(self, causal):
        there = pickle.loads(pickle.dumps(LocalSplitter(causal, max_new_tokens=4)))
        with pytest.warns(UngroundedWarning):
            assert len(there.split(TEXTS[2:3])[0]) == 1


@pytest.mark.skipif(not os.environ.get("CASPR_TEST_MODEL"), reason="names no chat model")
def test_a_real_model_splits():
    (claims,) = LocalSplitter(os.environ["CASPR_TEST_MODEL"]).split(
        ["The pool is warm and the bar is loud."]
    )
    assert [claim.text for claim in claims] == ["The pool is warm.", "The bar is loud."]
