"""Checks a vector with Python alone: the data are in the first list, the lists lead to what the token dates, and each renewal takes up the token before."""
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


def given(lists):
    """What the lists give: each is sorted with the hash that the list before gave, and hashed."""
    node = b""
    for each in lists:
        hashes = sorted(each + [node] * (node != b""))
        node = hashes[0] if len(hashes) == 1 else sha256(b"".join(hashes))
    return node


timestamps, before = [], None
for _, timestamp, _ in elements(inside(chains[1], 0)):
    tree, token = elements(timestamp)
    lists = [[one[1] for one in elements(each[1])] for each in elements(tree[1])]
    # ContentInfo, SignedData, EncapsulatedContentInfo, the octets, TSTInfo, MessageImprint, and its hash.
    assert inside(token[1], 1, 0, 2, 1, 0, 0, 2, 1) == given(lists), "the tree leads elsewhere"
    assert before is None or sha256(before) in lists[0], "a renewal of something else"
    timestamps.append(lists)
    before = token[2]

first, *renewals = timestamps
print(json.dumps({"imprint": given(first).hex(), "data": [one.hex() for one in first[0]], "renewals": len(renewals)}))
