"""A whole client of the wire protocol in sixty lines: comes in, opens a match against a bot, plays at random.

python docs/example_client.py http://localhost:8000
"""

from __future__ import annotations

import json
import random
import sys
import urllib.request
from typing import Any

from websockets.sync.client import connect


class Client:
    """Speaks HTTP for the lobby and a WebSocket for the table; the session is a cookie."""

    def __init__(self, server: str, name: str) -> None:
        self.server = server.rstrip("/")
        self.cookie = ""
        self.me = self.post("/api/guest", {"name": name})

    def post(self, path: str, body: Any = None) -> Any:
        headers = {"Content-Type": "application/json", "X-Gorin": "1", "Cookie": self.cookie}
        data = json.dumps({} if body is None else body).encode()
        request = urllib.request.Request(self.server + path, data, headers)  # noqa: S310
        with urllib.request.urlopen(request) as answer:  # noqa: S310
            self.cookie = (answer.headers["Set-Cookie"] or self.cookie).split(";")[0]
            return json.load(answer)

    def play(self, match: str) -> list[int]:
        """Play a match to its end, any legal action each time; the seats that won."""
        address = self.server.replace("http", "ws", 1) + "/ws"
        with connect(address, additional_headers={"Cookie": self.cookie}) as socket:
            socket.send(json.dumps({"type": "watch", "match": match}))
            seq = 0
            for line in socket:
                message = json.loads(line)
                if message["type"] == "changed" and message["match"]["status"] == "over":
                    winners: list[int] = message["match"]["winners"]
                    return winners
                if message["type"] == "table":
                    seq = message["seq"]
                elif message["type"] == "happened":
                    seq = message["step"]["seq"]
                    for sentence in message["step"]["told"]:
                        print("".join(written(token) for token in sentence))
                elif message["type"] == "refused":
                    print("refused:", message["sentence"])
                if message.get("decision"):
                    action = random.choice(message["decision"]["actions"])
                    socket.send(json.dumps({"type": "act", "match": match, "seq": seq, "action": action}))
        raise ConnectionError("The server went away.")


def written(token: Any) -> str:
    """A token of a sentence in words, with `seat N` for the players; "you" and names are up to you."""
    if isinstance(token, str):
        return token
    match token["is"]:
        case "who":
            text = " and ".join(f"seat {seat}" for seat in token["seats"])
            return f"{text}'s" if token.get("owner") else text
        case "does":
            return str(token["one"] if len(token["seats"]) == 1 else token["many"])
        case "figure":
            return f"{token['amount']:{'+d' if token.get('signed') else 'd'}} {token.get('what', '')}".strip()
    owner = f" of seat {token['of']}" if token.get("of") is not None else ""
    return f"{token.get('article', '')} {token['name']}{owner}".strip()


if __name__ == "__main__":
    client = Client(sys.argv[1], f"Example {random.randrange(10**6)}")
    made = client.post("/api/matches", {"game": "kenjin", "seats": 2, "bots": [None, "greedy"]})
    client.post(f"/api/matches/{made['id']}/start")
    print("won by seats", client.play(made["id"]))
