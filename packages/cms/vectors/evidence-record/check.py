"""Checks a vector with Python alone: the data are in the first list, and the lists lead to what the token dates."""
import hashlib, json, pathlib, sys

record = pathlib.Path(sys.argv[1]).read_bytes()
sha256 = lambda data: hashlib.sha256(data).digest()


def elements(data):
    """The elements that stand one after another: tag, content, and all of the bytes."""
    at, found = 0, []
    while at < len(data):
        start, tag, length, at = at, data[at], data[at + 1], at + 2
        if length >= 0x80:
            size = length & 0x7F
            length, at = int.from_bytes(data[at : at + size], "big"), at + size
        found.append((tag, data[at : at + length], data[start : at + length]))
        at += length
    return found


inside = lambda data, *places: inside(elements(data)[places[0]][1], *places[1:]) if places else data

version, algorithms, chains = elements(inside(record, 0))
assert version[1] == b"\x01" and inside(algorithms[1], 0) == bytes.fromhex("0609608648016503040201")
tree, token = elements(inside(chains[1], 0, 0))
lists = [[one[1] for one in elements(each[1])] for each in elements(tree[1])]

node = b""
for each in lists:
    hashes = sorted(each + [node] * (node != b""))
    node = hashes[0] if len(hashes) == 1 else sha256(b"".join(hashes))

# ContentInfo, SignedData, EncapsulatedContentInfo, the octets, TSTInfo, MessageImprint, and its hash.
assert inside(token[1], 1, 0, 2, 1, 0, 0, 2, 1) == node, "the tree leads elsewhere"
print(json.dumps({"imprint": node.hex(), "data": [one.hex() for one in lists[0]]}))
