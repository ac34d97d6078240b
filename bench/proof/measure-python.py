"""Measures python-opentimestamps, per second of processor time: the proof in hexadecimal on standard input, the figures in
JSON on standard output."""

import json
import os
import sys
import time

from opentimestamps.core.notary import BitcoinBlockHeaderAttestation
from opentimestamps.core.op import OpAppend, OpSHA256
from opentimestamps.core.serialize import (
    BytesDeserializationContext,
    BytesSerializationContext,
)
from opentimestamps.core.timestamp import (
    DetachedTimestampFile,
    Timestamp,
    make_merkle_tree,
)

ROUNDS = 3
ROUND_SECONDS = 0.7

proof = bytes.fromhex(sys.stdin.read().strip())


def parse():
    return DetachedTimestampFile.deserialize(BytesDeserializationContext(proof))


ROOT, _ = next(iter(parse().timestamp.all_attestations()))


def verify():
    for message, _ in parse().timestamp.all_attestations():
        if message != ROOT:
            raise ValueError("another root")


def per_second(action):
    best = 0
    for _ in range(ROUNDS):
        start, count = time.process_time(), 0
        while time.process_time() - start < ROUND_SECONDS:
            action()
            count += 1
        best = max(best, count / (time.process_time() - start))
    return best


def leaves_of(count):
    return [Timestamp(os.urandom(32)) for _ in range(count)]


def tree_speed(count):
    best = 0
    for _ in range(2):
        leaves = leaves_of(count)
        start = time.process_time()
        make_merkle_tree(leaves)
        best = max(best, count / (time.process_time() - start))
    return best


def proof_speed(count):
    files = [Timestamp(os.urandom(32)) for _ in range(count)]
    leaves = [one.ops.add(OpAppend(os.urandom(16))).ops.add(OpSHA256()) for one in files]
    make_merkle_tree(leaves).attestations.add(BitcoinBlockHeaderAttestation(870001))
    detached = [DetachedTimestampFile(OpSHA256(), one) for one in files]
    start = time.process_time()
    for one in detached:
        context = BytesSerializationContext()
        one.serialize(context)
        context.getbytes()
    return count / (time.process_time() - start)


print(
    json.dumps(
        {
            "parse": per_second(parse),
            "verify": per_second(verify),
            "tree10k": tree_speed(10_000),
            "tree100k": tree_speed(100_000),
            "proofs100k": proof_speed(100_000),
        }
    )
)
