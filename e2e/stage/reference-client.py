"""Judges FILE and its PROOF with the reference library alone, against the Bitcoin node at URL.

Ends with 0 only when a Bitcoin attestation of the proof holds for the file.
"""
import sys

import bitcoin
import bitcoin.rpc
from bitcoin.core import b2lx
from opentimestamps.core.notary import BitcoinBlockHeaderAttestation
from opentimestamps.core.op import OpSHA256
from opentimestamps.core.serialize import StreamDeserializationContext
from opentimestamps.core.timestamp import DetachedTimestampFile

file_path, proof_path, node_url = sys.argv[1:4]
bitcoin.SelectParams("regtest")
node = bitcoin.rpc.Proxy(service_url=node_url)

with open(proof_path, "rb") as proof_file:
    detached = DetachedTimestampFile.deserialize(StreamDeserializationContext(proof_file))
with open(file_path, "rb") as source:
    digest = OpSHA256().hash_fd(source)
if digest != detached.file_digest:
    sys.exit("the proof is for another file")

for message, attestation in detached.timestamp.all_attestations():
    if isinstance(attestation, BitcoinBlockHeaderAttestation):
        header = node.getblockheader(node.getblockhash(attestation.height))
        time = attestation.verify_against_blockheader(message, header)
        print(f"block {attestation.height} {b2lx(header.GetHash())} time {time}")
        sys.exit(0)
sys.exit("no Bitcoin attestation in this proof")
