"""Reads proofs with python-opentimestamps: one in hexadecimal a line on standard input, what it says of each in JSON a line
on standard output. With the argument `write N SEED` it writes N proofs of its own making instead, in hexadecimal."""

import json
import random
import sys
import warnings

warnings.simplefilter("ignore")

from opentimestamps.core.dubious.notary import EthereumBlockHeaderAttestation
from opentimestamps.core.notary import (
    BitcoinBlockHeaderAttestation,
    LitecoinBlockHeaderAttestation,
    PendingAttestation,
    UnknownAttestation,
)
from opentimestamps.core.op import (
    OpAppend,
    OpHexlify,
    OpKECCAK256,
    OpPrepend,
    OpReverse,
    OpRIPEMD160,
    OpSHA1,
    OpSHA256,
)
from opentimestamps.core.serialize import (
    BytesDeserializationContext,
    BytesSerializationContext,
)
from opentimestamps.core.timestamp import (
    DetachedTimestampFile,
    Timestamp,
    make_merkle_tree,
)


def written(detached):
    context = BytesSerializationContext()
    detached.serialize(context)
    return context.getbytes()


def element_of(attestation):
    context = BytesSerializationContext()
    attestation.serialize(context)
    return context.getbytes().hex()


def read(line):
    try:
        detached = DetachedTimestampFile.deserialize(
            BytesDeserializationContext(bytes.fromhex(line))
        )
    except Exception as error:
        return {"refused": type(error).__name__}
    attested = {
        (element_of(attestation), message.hex())
        for message, attestation in detached.timestamp.all_attestations()
    }
    return {
        "fileHashOp": detached.file_hash_op.TAG_NAME,
        "digest": detached.file_digest.hex(),
        "attested": sorted(" ".join(one) for one in attested),
        "bytes": written(detached).hex(),
    }


def any_attestation(choose):
    kind = choose.randrange(5)
    height = choose.choice([0, 1, 127, 128, 870000, 2**32, 2**53, 2**64 - 1])
    if kind == 0:
        return BitcoinBlockHeaderAttestation(height)
    if kind == 1:
        return LitecoinBlockHeaderAttestation(height)
    if kind == 2:
        return EthereumBlockHeaderAttestation(height)
    if kind == 3:
        return PendingAttestation("https://calendar.example.org/" + "x" * choose.randrange(200))
    return UnknownAttestation(choose.randbytes(8), choose.randbytes(choose.randrange(300)))


def any_op(choose):
    kind = choose.randrange(8)
    if kind == 0:
        return OpAppend(choose.randbytes(choose.randrange(1, 60)))
    if kind == 1:
        return OpPrepend(choose.randbytes(choose.randrange(1, 60)))
    return [OpReverse, OpHexlify, OpSHA1, OpRIPEMD160, OpSHA256, OpKECCAK256][kind - 2]()


def grow(choose, timestamp, depth):
    for _ in range(choose.randrange(3) if depth else choose.randrange(1, 3)):
        timestamp.attestations.add(any_attestation(choose))
    for _ in range(choose.randrange(3) if depth < 6 else 0):
        if len(timestamp.msg) <= 1024:
            grow(choose, timestamp.ops.add(any_op(choose)), depth + 1)
    if not timestamp.attestations and not timestamp.ops:
        timestamp.attestations.add(any_attestation(choose))


def write(count, seed):
    choose = random.Random(seed)
    for _ in range(count):
        op, length = choose.choice([(OpSHA1, 20), (OpRIPEMD160, 20), (OpSHA256, 32)])
        timestamp = Timestamp(choose.randbytes(length))
        grow(choose, timestamp, 0)
        yield written(DetachedTimestampFile(op(), timestamp))
    files = [Timestamp(choose.randbytes(32)) for _ in range(count // 10)]
    leaves = [one.ops.add(OpAppend(choose.randbytes(16))).ops.add(OpSHA256()) for one in files]
    make_merkle_tree(leaves).attestations.add(BitcoinBlockHeaderAttestation(870001))
    for one in files:
        yield written(DetachedTimestampFile(OpSHA256(), one))


if sys.argv[1:2] == ["write"]:
    for proof in write(int(sys.argv[2]), int(sys.argv[3])):
        print(proof.hex())
else:
    for line in sys.stdin:
        print(json.dumps(read(line.strip())))
