"""A receiver of events with Python alone: SECRET=whsec_... python3 receiver.py

It stores an event before it accepts it, so a crash loses none. It handles each event once, in the order of its pursuit.
"""

import base64
import hashlib
import hmac
import json
import os
import sqlite3
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TOLERANCE_S = 300
BODY_BYTES_MAX = 2_000_000
RETRY_S = 5
# The service sends an event for at most four days. Its copies must be recognized for longer.
STORED_DAYS = 30
KEY = base64.b64decode(os.environ["SECRET"].removeprefix("whsec_"))


def handle(event, is_late):
    """Replace this with your work. `is_late`: a later event of the same pursuit was handled before."""
    print(json.dumps({"id": event["id"], "event": event["event"], "is_late": is_late}), flush=True)


def is_genuine(headers, body):
    """Verifies the three headers of Standard Webhooks."""
    event_id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > TOLERANCE_S:
        return False
    signed = f"{event_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest()).decode()
    # After a rotation of the secret, there are two signatures.
    signatures = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(each.encode(), expected.encode()) for each in signatures)


class Inbox:
    def __init__(self, file):
        self.db = sqlite3.connect(file, check_same_thread=False, isolation_level=None)
        self.lock = threading.Lock()
        self.waiting = threading.Event()
        self.run(
            """create table if not exists event (
                id text primary key, subject text not null, timestamp text not null, body text not null,
                handled integer not null default 0, received_at text not null default current_timestamp)"""
        )
        self.run("delete from event where handled and received_at < datetime('now', ?)", f"-{STORED_DAYS} days")
        threading.Thread(target=self.work, daemon=True).start()

    def run(self, statement, *values):
        with self.lock:
            return self.db.execute(statement, values).fetchall()

    def accept(self, body):
        event = json.loads(body)
        # The data of a workflow step is free-form.
        subject = event["data"].get("id")
        subject = subject if isinstance(subject, str) else event["id"]
        self.run(
            "insert or ignore into event (id, subject, timestamp, body) values (?, ?, ?, ?)",
            event["id"], subject, event["timestamp"], body.decode(),
        )
        self.waiting.set()

    def work(self):
        while True:
            failed = self.handle_waiting()
            self.waiting.wait(RETRY_S if failed else None)
            self.waiting.clear()

    def handle_waiting(self):
        """Handles what waits. Returns the pursuits whose events must wait, because one failed."""
        failed = set()
        rows = self.run("select id, subject, timestamp, body from event where not handled order by timestamp")
        for event_id, subject, timestamp, body in rows:
            if subject in failed:
                continue
            later = self.run("select 1 from event where handled and subject = ? and timestamp > ? limit 1", subject, timestamp)
            try:
                handle(json.loads(body), bool(later))
                self.run("update event set handled = 1 where id = ?", event_id)
            except Exception as error:
                print(f"{event_id} failed: {error}", flush=True)
                failed.add(subject)
        return failed


class Receiver(BaseHTTPRequestHandler):
    timeout = 15

    def do_POST(self):
        length = int(self.headers.get("content-length", 0))
        if length > BODY_BYTES_MAX:
            return self.answer(413)
        body = self.rfile.read(length)
        if not is_genuine(self.headers, body):
            return self.answer(401)
        self.server.inbox.accept(body)
        self.answer(204)

    def answer(self, status):
        self.send_response(status)
        self.end_headers()

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", 8080))), Receiver)
    server.inbox = Inbox(os.environ.get("INBOX", "inbox.db"))
    print(f"listening on {server.server_port}", flush=True)
    server.serve_forever()
