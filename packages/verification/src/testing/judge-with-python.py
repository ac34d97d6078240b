"""What python-opentimestamps says of every proof in a folder, against the Merkle roots on the standard input."""
import json
import os
import sys

from opentimestamps.core.notary import (
    BitcoinBlockHeaderAttestation,
    PendingAttestation,
    VerificationError,
)
from opentimestamps.core.serialize import BytesDeserializationContext
from opentimestamps.core.timestamp import DetachedTimestampFile


class Header:
    def __init__(self, root):
        self.hashMerkleRoot = root
        self.nTime = 0


def judge(proof, roots):
    found = set()
    for message, attestation in proof.timestamp.all_attestations():
        if isinstance(attestation, PendingAttestation):
            found.add('pending')
        elif isinstance(attestation, BitcoinBlockHeaderAttestation):
            root = roots.get(str(attestation.height))
            if root is None:
                found.add('unchecked')
                continue
            try:
                attestation.verify_against_blockheader(message, Header(bytes.fromhex(root)))
                found.add('confirmed')
            except VerificationError:
                found.add('refuted')
    for name in ('confirmed', 'refuted', 'unchecked', 'pending'):
        if name in found:
            return name
    return 'unchecked'


roots = json.load(sys.stdin)
folder = sys.argv[1]
verdicts = {}
for name in sorted(os.listdir(folder)):
    if name.endswith('.ots'):
        with open(os.path.join(folder, name), 'rb') as file:
            proof = DetachedTimestampFile.deserialize(BytesDeserializationContext(file.read()))
        verdicts[name] = judge(proof, roots)
json.dump(verdicts, sys.stdout)
