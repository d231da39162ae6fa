# A client in twenty lines: starts an agent, sends one prompt, answers its dialogs, prints the answer, and ends it.
import json, subprocess, sys

command = sys.argv[2:] or ["pi", "--mode", "rpc", "--no-session"]
agent = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

def send(record):
    agent.stdin.write(json.dumps(record).encode() + b"\n")
    agent.stdin.flush()

send({"id": "1", "type": "prompt", "message": sys.argv[1]})
for line in agent.stdout:  # bytes: they are split at LF only
    record = json.loads(line)
    if record["type"] == "extension_ui_request" and record["method"] in ("select", "confirm", "input", "editor"):
        send({"type": "extension_ui_response", "id": record["id"], "cancelled": True})
    elif record["type"] == "response" and record["id"] == "1":
        if not record["success"]: sys.exit(record["error"])
        if record["data"]["disposition"] == "handled": break  # nothing runs
    elif record["type"] == "message_end" and record["message"]["role"] == "assistant":
        print("".join(block.get("text", "") for block in record["message"]["content"]))
    elif record["type"] == "agent_settled": break
agent.stdin.close()  # asks it to end; it may have something to finish
sys.exit(agent.wait())
