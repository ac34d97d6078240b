"""Verifies a proof as the standard OpenTimestamps client does: the file, the .ots, a node to ask for headers."""

import hashlib
import sys

import bitcoin
import bitcoin.rpc
from opentimestamps.core.notary import BitcoinBlockHeaderAttestation
from opentimestamps.core.op import OpSHA256
from opentimestamps.core.serialize import StreamDeserializationContext
from opentimestamps.core.timestamp import DetachedTimestampFile

_, path, proof_path, url = sys.argv
bitcoin.SelectParams('regtest')
proxy = bitcoin.rpc.Proxy(url)

with open(proof_path, 'rb') as proof:
    detached = DetachedTimestampFile.deserialize(StreamDeserializationContext(proof))
with open(path, 'rb') as file:
    digest = detached.file_hash_op.hash_fd(file)
assert isinstance(detached.file_hash_op, OpSHA256)
assert digest == detached.file_digest == hashlib.sha256(open(path, 'rb').read()).digest()

for message, attestation in detached.timestamp.all_attestations():
    assert isinstance(attestation, BitcoinBlockHeaderAttestation), attestation
    header = proxy.getblockheader(proxy.getblockhash(attestation.height))
    print(attestation.height, attestation.verify_against_blockheader(message, header))
