"""Reads proofs with python-opentimestamps and has it check them: a line of JSON for each on standard input, with the proof in
hexadecimal and, by height, the Merkle root and the time of the blocks that are known; what it says in a line of JSON on standard
output."""

import json
import sys
import warnings

warnings.simplefilter("ignore")

from opentimestamps.core.notary import (
    BitcoinBlockHeaderAttestation,
    PendingAttestation,
    VerificationError,
)
from opentimestamps.core.serialize import (
    BytesDeserializationContext,
    BytesSerializationContext,
)
from opentimestamps.core.timestamp import DetachedTimestampFile


class Header:
    def __init__(self, root, time):
        self.hashMerkleRoot = root
        self.nTime = time


def element_of(attestation):
    context = BytesSerializationContext()
    attestation.serialize(context)
    return context.getbytes().hex()


def judge(attested, blocks):
    found = set()
    times = []
    for message, attestation in attested:
        if isinstance(attestation, PendingAttestation):
            found.add("pending")
        elif isinstance(attestation, BitcoinBlockHeaderAttestation):
            # Of greater heights it refuses even to write the digits.
            is_countable = attestation.height < 2**64
            block = blocks.get(str(attestation.height)) if is_countable else None
            if block is None:
                found.add("refuted" if len(message) != 32 else "unchecked")
                continue
            try:
                header = Header(bytes.fromhex(block[0]), block[1])
                times.append(attestation.verify_against_blockheader(message, header))
                found.add("confirmed")
            except VerificationError:
                found.add("refuted")
    for name in ("confirmed", "refuted", "unchecked", "pending"):
        if name in found:
            return name, min(times) if times else None
    return "unchecked", None


def answer(line):
    question = json.loads(line)
    try:
        detached = DetachedTimestampFile.deserialize(
            BytesDeserializationContext(bytes.fromhex(question["proof"]))
        )
    except Exception as error:
        return {"refused": type(error).__name__}
    attested = list(detached.timestamp.all_attestations())
    verdict, time = judge(attested, question["blocks"])
    return {
        "fileHashOp": detached.file_hash_op.TAG_NAME,
        "digest": detached.file_digest.hex(),
        "attested": sorted({f"{element_of(one)} {message.hex()}" for message, one in attested}),
        "verdict": verdict,
        "time": time,
    }


for line in sys.stdin:
    print(json.dumps(answer(line)))
