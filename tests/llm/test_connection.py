"""A server that misbehaves costs a bounded time, bounded memory, and no other item."""

from __future__ import annotations

import html
import importlib.util
import json
import os
import pickle
import signal
import threading
import time
from functools import partial
from pathlib import Path
from urllib.parse import quote

import openai  # loaded before the clock starts: it takes seconds on a busy machine
import pytest

from caspr.errors import RequestError
from caspr.llm.answer_cache import AnswerCache
from caspr.llm.chat import ChatClient
from caspr.llm.messages import Request
from caspr.llm.server import checked_server
from caspr.llm.usage import Usage

_spec = importlib.util.spec_from_file_location(
    "loopback_llm", Path(__file__).with_name("loopback.py")
)
loopback = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(loopback)
Loopback = loopback.Loopback

TOKEN = "corp-token-0123456789"
KEY = "sk-A/b\"c\\d'e-0123456789"


def client(url, **options):
    defaults = {
        "base_url": url,
        "api_key": None,
        "temperature": None,
        "max_tokens": None,
        "seed": None,
        "concurrency": 4,
        "timeout": 5,
        "max_retries": 0,
    }
    return ChatClient(checked_server(loopback.MODEL, **{**defaults, **options}))


def request(text):
    return Request([{"role": "user", "content": text}], (text,), lambda answer: answer.text)


def ask(server_or_url, *texts, **options):
    """The answers to `texts`, in order."""
    url = getattr(server_or_url, "url", server_or_url)
    answers = AnswerCache("test", None, Usage())
    asked = {text.encode(): request(text) for text in texts}
    client(url, **options).ask(asked, answers, "text")
    return [answers[key] for key in asked], answers


def always(how):
    return Loopback(lambda text, nth: how)


class TestTime:
    def test_the_deadline_is_for_the_whole_request(self):
        """A byte every 0.05 s resets httpx's own timeout each time: it would hang forever."""
        start = time.monotonic()
        with always("drip") as server, pytest.raises(RequestError, match=r"within 0\.5 s"):
            ask(server, "A b.", timeout=0.5)
        assert time.monotonic() - start < 4

    def test_a_deadline_that_passed_is_retried(self):
        with Loopback(lambda text, nth: "drip" if nth == 1 else "good") as server:
            (answer,), answers = ask(server, "A b.", timeout=0.5, max_retries=1)
        assert answer.text == "- A b."
        assert answers.usage.n_retries == 1


class TestLongWaits:
    @pytest.mark.parametrize(
        ("wait", "shown"),
        [
            (3600, "1 h"), (5400, "1.5 h"), (181, "4 min"), (1e300, "more than a month"),
            ("Fri, 31 Dec 9999 23:59:59 GMT", "more than a month"),
        ],
    )  # fmt: skip
    @pytest.mark.parametrize("status", ["429", "503"])
    def test_the_error_names_the_wait_that_the_server_asks_for(self, wait, shown, status):
        """No retry waits that long: without the number a user retries far too early."""
        plan = {"A b.": "good", "C d.": status}
        answers = AnswerCache("test", None, Usage())
        asked = {text.encode(): request(text) for text in plan}
        with (
            Loopback(lambda text, _: plan[text], retry_after=wait) as server,
            pytest.raises(RequestError) as caught,
        ):
            client(server.url, api_key=KEY, concurrency=1, max_retries=3).ask(
                asked, answers, "text"
            )
        message = str(caught.value)
        asks = f"The server asks to wait {shown}: run again after that."
        never_retried = ", too long for a retry"  # openai 1 retries earlier than asked
        assert (never_retried in message) == (server.asked["C d."] == 1)
        message = message.replace(never_retried, "")
        assert f"with {status}: Server says {status}. {asks}" in message
        assert "answers received so far" in message
        assert "max_retries=" not in message, "it would not help"
        assert KEY[-10:] not in message

    @pytest.mark.parametrize(
        "wait", ["Fri, 01 Jan 99999 00:00:00 GMT", "Fri, 32 Jan 2027 00:00:00 GMT"]
    )
    def test_an_invalid_date_is_retried_as_if_none_were_given(self, wait):
        """`openai` 1 ends the run with "year 99999 is out of range", and 3 does not retry."""
        plan = {1: "429", 2: "good"}
        with Loopback(lambda _, nth: plan[nth], retry_after=wait) as server:
            (answer,), _ = ask(server, "A b.", max_retries=1)
        assert answer.text == "- A b."

    def test_where_the_answers_are_cached_is_named(self, tmp_path):
        from caspr.cache import as_store

        store = as_store(tmp_path / "answers.sqlite")
        plan = {"A b.": "good", "C d.": "429"}
        asked = {text.encode(): request(text) for text in plan}
        with Loopback(lambda text, _: plan[text], retry_after=3600) as server:
            ask_one = client(server.url, concurrency=1, max_retries=3)
            with pytest.raises(
                RequestError, match=r"1 h[,:].*answers\.sqlite: run again to resume"
            ):
                ask_one.ask(asked, AnswerCache("test", store, Usage()), "text")
            plan["C d."] = "good"
            later = AnswerCache("test", store, Usage())
            ask_one.ask(later.missing(asked), later, "text")
            assert server.asked["A b."] == 1, "cached"

    @pytest.mark.parametrize("wait", ["soon", "nan", "inf", "-5", "", 0.01, KEY])
    def test_a_wait_that_is_short_or_no_time_is_not_named(self, wait):
        with (
            Loopback(lambda *_: "429", retry_after=wait) as server,
            pytest.raises(RequestError, match=r"max_retries=\.") as caught,
        ):
            ask(server, "A b.", api_key=KEY)
        assert "asks to wait" not in str(caught.value)
        assert KEY[-10:] not in str(caught.value)


class TestSize:
    def test_a_body_without_end_is_cut_off_and_is_a_fault_of_its_item(self):
        plan = {"A b.": "huge", "C d.": "good"}
        with Loopback(lambda text, nth: plan[text]) as server:
            (huge, good), _ = ask(server, "A b.", "C d.", max_retries=3)
            assert server.asked["A b."] == 1, "it would be as large again"
            assert server.n_bytes_sent < 20_000_000, "the rest was not read"
        assert "larger than 1,000,000 bytes" in huge.fault
        assert good.fault is None

    def test_a_compressed_body_is_not_opened(self):
        with always("bomb") as server, pytest.raises(RequestError, match="compressed"):
            ask(server, "A b.")
        assert server.headers[0]["accept-encoding"] == "identity"


class TestBodies:
    def test_an_unknown_charset_does_not_matter(self):
        with always("charset") as server:
            assert ask(server, "A b.")[0][0].text == "- A b."

    def test_bytes_that_are_not_utf8_are_a_fault_of_their_item(self):
        with Loopback(lambda text, nth: "bytes" if text == "A b." else "good") as server:
            (bad, good), _ = ask(server, "A b.", "C d.")
        assert "not JSON" in bad.fault
        assert good.fault is None

    def test_a_success_without_an_answer_is_a_fault_of_its_item(self):
        """Only status 200 was once checked before `openai` took it for an answer."""
        with always('json:202:{"id": 1}') as server:
            (answer,), _ = ask(server, "a")
        assert "no choices" in answer.fault

    @pytest.mark.parametrize(
        "body",
        [
            {"error": {"message": "Insufficient credits", "code": 402}},
            {"error": {"message": "Insufficient credits", "code": "402"}, "choices": []},
            {"choices": [{"error": {"message": "Insufficient credits", "code": 402}}]},
            {"object": "error", "message": "Insufficient credits", "code": 402},
        ],
    )
    def test_an_error_under_the_status_of_a_success_ends_the_run(self, body):
        """Every text would be left unsplit and get a score, and the message would be lost."""
        with (
            always(f"json:200:{json.dumps(body)}") as server,
            pytest.raises(RequestError, match=r"402: Insufficient credits\. .*billing"),
        ):
            ask(server, "A b.", max_retries=2)
        assert server.asked.total() == 1

    @pytest.mark.parametrize("body", [{"detail": "Overloaded"}, {"error": "Overloaded"}])
    def test_such_an_error_without_a_status_is_retried(self, body):
        failed = f"json:200:{json.dumps(body)}"
        with Loopback(lambda text, nth: failed if nth == 1 else "good") as server:
            assert ask(server, "A b.", max_retries=1)[0][0].text == "- A b."
        with always(failed) as server, pytest.raises(RequestError, match="Overloaded"):
            ask(server, "A b.")

    def test_such_an_error_may_concern_one_item(self):
        error = {"message": "The maximum context length is 4096 tokens.", "code": 400}
        plan = {"A b.": f"json:200:{json.dumps({'error': error})}", "C d.": "good"}
        with Loopback(lambda text, nth: plan[text]) as server:
            (bad, good), _ = ask(server, *plan, concurrency=1)
        assert "longer than the model's context" in bad.fault
        assert good.fault is None

    def test_a_content_filter_concerns_one_item(self):
        plan = {"A b.": "content_filter", "C d.": "good", "E f.": "good"}
        with Loopback(lambda text, nth: plan[text]) as server:
            (bad, *good), _ = ask(server, *plan, concurrency=1)
        assert "content filter" in bad.fault
        assert [answer.fault for answer in good] == [None, None]

    def test_a_text_over_the_context_concerns_one_item_also_without_a_code(self):
        """Servers such as vLLM send none: one long text would end the run."""
        plan = {
            "A b.": "refused:This model's Maximum context length is 4096 tokens.",
            "C d.": "good",
        }
        with Loopback(lambda text, nth: plan[text]) as server:
            (bad, good), _ = ask(server, *plan, concurrency=1)
        assert "longer than the model's context" in bad.fault
        assert good.fault is None


class TestRedirects:
    def test_none_is_followed(self):
        with Loopback() as other, always(f"redirect:{other.url}/chat/completions") as server:
            with pytest.raises(RequestError, match=r"307: a redirect to .*not followed.*base_url="):
                ask(server, "A b.", api_key=KEY)
            assert other.asked.total() == 0


class TestKeys:
    def test_the_environments_key_is_not_sent_to_another_server(self, monkeypatch):
        monkeypatch.setenv("OPENAI_API_KEY", "sk-of-the-environment")
        monkeypatch.setenv("OPENAI_ORG_ID", "org-of-the-environment")
        with Loopback(key="right") as server, pytest.raises(RequestError, match="pass api_key="):
            ask(server, "A b.")
        assert "of-the-environment" not in str(server.headers)

    def test_it_is_sent_to_the_server_that_the_environment_names(self, monkeypatch):
        with Loopback(key="sk-of-the-environment") as server:
            monkeypatch.setenv("OPENAI_API_KEY", "sk-of-the-environment")
            monkeypatch.setenv("OPENAI_BASE_URL", server.url + "/")
            assert ask(None, "A b.")[0][0].fault is None

    def test_custom_headers_of_the_environment_are_not_sent_to_another_server(self, monkeypatch):
        """A token for a company's gateway would be sent to any server, instead of its own key."""
        monkeypatch.setenv(
            "OPENAI_CUSTOM_HEADERS", f"AUTHORIZATION: Bearer {TOKEN}\nX-Api-Key:{TOKEN}"
        )
        with Loopback(key="right-key") as server:
            assert ask(server, "A b.", api_key="right-key")[0][0].fault is None
        with Loopback(key="none") as server:
            assert ask(server, "A b.")[0][0].fault is None
        assert TOKEN not in str(server.headers)

    def test_they_are_sent_to_the_environments_server_but_replace_no_explicit_key(
        self, monkeypatch
    ):
        header = f"Authorization: Bearer {TOKEN}\nX-Team: reviews"
        monkeypatch.setenv("OPENAI_CUSTOM_HEADERS", header)
        if "X-Team" not in openai.OpenAI(api_key="k").default_headers:
            pytest.skip("this version of openai does not read the variable")
        with Loopback() as server:
            monkeypatch.setenv("OPENAI_BASE_URL", server.url)
            ask(None, "A b.")
            ask(None, "C d.", api_key="right-key")
        sent = [(headers["authorization"], headers["x-team"]) for headers in server.headers]
        assert sent == [(f"bearer {TOKEN}", "reviews"), ("bearer right-key", "reviews")]

    def test_their_secrets_are_masked_and_other_values_are_not(self, monkeypatch):
        """A server that repeats a header would put it into claims, the cache and errors."""
        monkeypatch.setenv("OPENAI_CUSTOM_HEADERS", f"X-Api-Key: {TOKEN}\nX-Model: model-123")
        for how in (f"say:- {TOKEN} of model-123.", f"refused:{TOKEN} of model-123."):
            with always(how) as server:
                monkeypatch.setenv("OPENAI_BASE_URL", server.url)
                try:
                    shown = ask(None, "A b.")[0][0].text
                except RequestError as error:
                    shown = str(error)
            assert "[key] of model-123." in shown

    def test_a_key_that_is_a_word_is_masked_in_errors_only(self):
        """In answers it would change claims and labels: "You can order [key]."."""
        with always("say:You can order anything.") as server:
            answer = ask(server, "A b.", api_key="anything")[0][0]
        assert answer.text == "You can order anything."
        with Loopback(key="right") as server, pytest.raises(RequestError, match=r"\[key\]"):
            ask(server, "A b.", api_key="anything")

    @pytest.mark.parametrize(
        "escape",
        [
            str, repr, html.escape, partial(quote, safe=""), lambda k: k.replace("/", "\\/"),
            lambda k: "".join(f"&#{ord(c)};" for c in k),
            lambda k: "".join(f"&#x{ord(c):X};" for c in k),
        ],
    )  # fmt: skip
    def test_an_escaped_key_is_masked_in_answers_and_refusals(self, escape):
        with always(f"say:- The key is {escape(KEY)}.") as server:
            text = ask(server, "A b.", api_key=KEY)[0][0].text
        assert "[key]" in text
        assert KEY[-10:] not in text

    def test_a_key_in_unicode_escapes_is_masked(self):
        server = checked_server(
            "m", base_url=None, api_key=KEY, temperature=0, max_tokens=1, seed=0, concurrency=1,
            timeout=1, max_retries=0,
        )  # fmt: skip
        escaped = "".join(f"\\u{ord(c):04X}" for c in KEY)
        assert server.redacted(f"({escaped})") == "([key])"
        assert server.redacted(f"({escaped})".replace("\\", "\\\\")) == "(\\[key])"

    @pytest.mark.parametrize("n_before", [70, 90, 170, 285])
    @pytest.mark.parametrize("how", ["page:<html>", "refuse:", "model:"])
    def test_no_part_of_a_key_is_left_where_a_text_is_cut(self, how, n_before):
        """A key that is cut in half no longer matches, and its first half would be shown."""
        key = "Kx7Qm2Zr9Tb4Wn6Yc1Vd8Pf3Lg5Hj0SaEuRiOpKx7Qm2Zr9Tb4Wn6Yc1Vd8Pf3Lg5Hj0"
        with always(f"{how}{'x' * n_before}{key}") as server:
            try:
                shown = repr(ask(server, "A b.", api_key=key)[0])
            except RequestError as error:
                shown = str(error)
        assert "xxx" in shown
        assert "Kx7" not in shown

    @pytest.mark.parametrize("wait", ["soon…", "\u0080"])
    def test_a_header_that_is_not_ascii_is_no_crash(self, wait):
        plan = {1: "429", 2: "redirect:http://127.0.0.1/ü"}
        with (
            Loopback(lambda _, nth: plan[nth], retry_after=wait) as server,
            pytest.raises(RequestError, match="a redirect to"),
        ):
            ask(server, "A b.", max_retries=1)

    @pytest.mark.parametrize(
        ("body", "shown"),
        [
            ("", "with 401: no reason given. "),
            ("<p>\n\n\nNo\t key\n</p>", "401: <p> No key </p>. "),
        ],
    )
    def test_a_refusal_is_shown_in_one_line(self, body, shown):
        """A page of a proxy fills the screen, and an empty one reads "refused with 401: ."."""
        with always(f"json:401:{body}") as server, pytest.raises(RequestError) as caught:
            ask(server, "A b.")
        assert shown in str(caught.value)

    def test_no_key_in_a_refusal(self):
        with Loopback(key="right") as server, pytest.raises(RequestError, match="401") as caught:
            ask(server, "A b.", api_key=KEY)
        assert "[key]" in str(caught.value)
        assert KEY[-10:] not in str(caught.value)

    def test_a_pickle_leaves_the_key_out_and_a_copy_does_not(self):
        from copy import deepcopy

        asked = client("http://127.0.0.1:9/v1", api_key="sk-secret-secret")
        assert b"secret" not in pickle.dumps(asked)
        assert pickle.loads(pickle.dumps(asked)).server.key is None
        assert deepcopy(asked).server.key == "sk-secret-secret"

    @pytest.mark.parametrize("key", ["sk-\nnewline", "sk-é", "sk-abc ", " sk-abc", 3])
    def test_a_key_that_cannot_be_sent_is_refused_and_not_repeated(self, key):
        from caspr.errors import InputError

        with pytest.raises(InputError, match="api_key") as caught:
            client(None, api_key=key)
        assert str(key)[3:].strip() not in str(caught.value) or key == 3


class TestProxies:
    @pytest.mark.parametrize("proxy", ["socks5://127.0.0.1:9", "nonsense://127.0.0.1:9"])
    def test_a_proxy_that_cannot_be_used_is_a_clear_error(self, monkeypatch, proxy):
        monkeypatch.setenv("ALL_PROXY", proxy)
        monkeypatch.setenv("NO_PROXY", "")
        with pytest.raises(RequestError, match=r"(?s)proxy.*unset ALL_PROXY"):
            ask("http://127.0.0.1:9/v1", "A b.")

    @pytest.mark.parametrize(
        ("name", "value"),
        [
            ("SSL_CERT_FILE", "/opt/none.pem"),
            ("HTTP_PROXY", "http://user:secret/x@host:80"),
            ("OPENAI_ORG_ID", "“org”"),
        ],
    )
    def test_another_fault_of_the_environment_names_its_variable(self, monkeypatch, name, value):
        """A bare "No such file or directory" leaves a user without a clue."""
        monkeypatch.setenv(name, value)
        with pytest.raises(RequestError, match=f"unset .*{name}") as caught:
            ask("http://127.0.0.1:9/v1", "A b.")
        assert "secret" not in str(caught.value)


class TestFirstFailure:
    @pytest.mark.parametrize("order", [("A b.", "C d."), ("C d.", "A b.")])
    @pytest.mark.parametrize("busy", ["503", "reset-early"])
    def test_it_is_the_one_raised_and_ends_all_retries(self, order, busy):
        """ "Try again later" instead of a refusal of the account, and more requests after it."""
        n_until_refused = []

        def plan(text, nth):
            if text == "A b.":
                return busy
            if nth == 1:
                return "409"  # so that both have been asked before the refusal
            n_until_refused.append(server.asked["A b."])
            return "403"

        with Loopback(plan, retry_after=1) as server:
            start = time.monotonic()
            with pytest.raises(RequestError, match="refused with 403"):
                ask(server, *order, max_retries=4)
            assert time.monotonic() - start < 10
            (n,) = n_until_refused
            assert server.asked["A b."] <= n + 1, "one may be in flight"


class TestInterrupt:
    def test_ctrl_c_ends_the_wait_for_a_retry(self, caplog):
        """Nothing is in flight, and billed, while a retry waits for its time."""
        main = threading.get_ident()

        def interrupt_when_refused():
            while not server.asked:
                time.sleep(0.005)
            time.sleep(0.5)
            signal.pthread_kill(main, signal.SIGINT)

        with Loopback(lambda *_: "429", retry_after=50) as server:
            thread = threading.Thread(target=interrupt_when_refused)
            thread.start()
            start = time.monotonic()
            with pytest.raises(KeyboardInterrupt):
                ask(server, "A b.", max_retries=1)
            thread.join()
        assert time.monotonic() - start < 10
        assert "in flight" not in caplog.text

    def test_ctrl_c_waits_for_what_is_in_flight(self):
        """What was sent is billed: it must arrive, and a second run must not send it again."""
        answers = AnswerCache("test", None, Usage())
        texts = [f"Room {i} is big." for i in range(40)]
        asked = {text.encode(): request(text) for text in texts}
        main = threading.get_ident()

        def interrupt_when_busy():
            while server.asked.total() < 8:
                time.sleep(0.005)
            signal.pthread_kill(main, signal.SIGINT)

        with Loopback(delay=0.3) as server:
            chat = client(server.url, concurrency=4)
            thread = threading.Thread(target=interrupt_when_busy)
            thread.start()
            with pytest.raises(KeyboardInterrupt):
                chat.ask(asked, answers, "text")
            thread.join()
            assert 8 <= len(answers) == server.asked.total() < 40
            chat.ask(asked, answers, "text")
        assert server.asked == dict.fromkeys(texts, 1)

    def test_the_wait_is_bounded(self, monkeypatch):
        from caspr.llm import chat as module

        monkeypatch.setattr(module, "ask_all", partial(module.ask_all, grace=0.2))
        main = threading.get_ident()
        answers = AnswerCache("test", None, Usage())

        def interrupt_when_asked():
            while not server.asked:
                time.sleep(0.005)
            signal.pthread_kill(main, signal.SIGINT)

        with always("stall") as server:
            thread = threading.Thread(target=interrupt_when_asked)
            thread.start()
            start = time.monotonic()
            with pytest.raises(KeyboardInterrupt):
                client(server.url, timeout=60).ask({b"A": request("A b.")}, answers, "text")
            thread.join()
        assert time.monotonic() - start < 20


def test_a_fault_run_takes_few_more_requests_than_its_items():
    """openai's own retries: nothing lost, and at most 1.3 times the ideal number of requests."""
    faults = ["429", "500", "503", "408", "409", "reset", "reset-early", "truncated", "empty"]
    texts = [f"Room {i} is big." for i in range(200)]

    def plan(text, nth):
        number = int(text.split()[1])
        return faults[number // 10 % len(faults)] if number % 5 == 0 and nth == 1 else "good"

    with Loopback(plan) as server:
        found, answers = ask(server, *texts, concurrency=16, max_retries=5)
    assert all(answer.fault is None for answer in found)
    assert server.asked.total() <= 1.3 * len(texts)
    assert answers.usage.n_retries == 40
    assert os.environ.get("OPENAI_API_KEY") is None
