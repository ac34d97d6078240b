"""Checks a folder of vectors with Python alone: canonical bytes, digest, commitment, and both proofs."""
import hashlib, json, pathlib, sys

folder = pathlib.Path(sys.argv[1])
read = lambda name: (folder / name).read_bytes()
sha256 = lambda data: hashlib.sha256(data).digest()

text = read("declaration.json")
declared = json.loads(text)
canonical = json.dumps(declared, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
assert canonical.encode() == text, "not the canonical form"

row = [bytes.fromhex(file["sha256"]) for file in declared["files"]]
while len(row) > 1:
    odd = row[-1:] if len(row) % 2 else []
    row = [sha256(a + b) for a, b in zip(row[::2], row[1::2])] + odd
deposit, declaration = row[0], sha256(text)
commitment = sha256(b"".join(sorted([deposit, declaration])))


def messages(proof, digest):
    """Every message of a proof without branches: append, prepend and SHA-256, then one attestation."""
    assert proof[:33] == bytes.fromhex(
        "004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294" "0108"
    )
    assert proof[33:65] == digest, "a proof of something else"
    at, message, made = 65, digest, []
    while proof[at] != 0:
        if proof[at] == 0x08:
            message, at = sha256(message), at + 1
        else:
            argument = proof[at + 2 : at + 2 + proof[at + 1]]
            message = message + argument if proof[at] == 0xF0 else argument + message
            at += 2 + len(argument)
        made.append(message)
    return made


for number, file in enumerate(declared["files"], 1):
    digest = sha256(read(f"file-{number}"))
    assert digest.hex() == file["sha256"] and len(read(f"file-{number}")) == file["size"]
    assert commitment in [digest] + messages(read(f"file-{number}.ots"), digest)
assert commitment in messages(read("declaration.ots"), declaration)
root = messages(read("declaration.ots"), declaration)[-1]
print(json.dumps({
    "declaration": declaration.hex(),
    "deposit": deposit.hex(),
    "commitment": commitment.hex(),
    "root": root.hex(),
}))
