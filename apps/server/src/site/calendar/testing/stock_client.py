"""What the standard client does, with its own library: stamps a file through one calendar, upgrades, verifies.

stamp FILE CALENDAR           writes FILE.ots
upgrade FILE CALENDAR         completes FILE.ots in place; prints "pending: …" where the calendar has no block yet
verify FILE NODE              checks FILE.ots against the node's headers; prints height and time
"""

import os
import sys

import bitcoin
import bitcoin.rpc
from opentimestamps.calendar import CommitmentNotFoundError, RemoteCalendar, UrlWhitelist
from opentimestamps.core.notary import BitcoinBlockHeaderAttestation, PendingAttestation
from opentimestamps.core.op import OpAppend, OpSHA256
from opentimestamps.core.serialize import StreamDeserializationContext, StreamSerializationContext
from opentimestamps.core.timestamp import DetachedTimestampFile


def read(path):
    with open(path + '.ots', 'rb') as proof:
        return DetachedTimestampFile.deserialize(StreamDeserializationContext(proof))


def write(path, detached):
    with open(path + '.ots', 'wb') as proof:
        detached.serialize(StreamSerializationContext(proof))


def stamp(path, calendar):
    with open(path, 'rb') as file:
        detached = DetachedTimestampFile.from_fd(OpSHA256(), file)
    salted = detached.timestamp.ops.add(OpAppend(os.urandom(16))).ops.add(OpSHA256())
    salted.merge(RemoteCalendar(calendar).submit(salted.msg, timeout=5))
    write(path, detached)


def upgrade(path, calendar):
    allowed = UrlWhitelist([calendar])
    detached = read(path)
    for node in list(pending_nodes(detached.timestamp)):
        for attestation in list(node.attestations):
            assert attestation.uri in allowed, attestation.uri
            try:
                node.merge(RemoteCalendar(attestation.uri).get_timestamp(node.msg, timeout=5))
            except CommitmentNotFoundError as error:
                print('pending:', error.reason)
    write(path, detached)


def pending_nodes(timestamp):
    if any(isinstance(one, PendingAttestation) for one in timestamp.attestations):
        yield timestamp
    for below in timestamp.ops.values():
        yield from pending_nodes(below)


def verify(path, node):
    bitcoin.SelectParams('regtest')
    proxy = bitcoin.rpc.Proxy(node)
    detached = read(path)
    with open(path, 'rb') as file:
        assert detached.file_hash_op.hash_fd(file) == detached.file_digest
    for message, attestation in detached.timestamp.all_attestations():
        if isinstance(attestation, BitcoinBlockHeaderAttestation):
            header = proxy.getblockheader(proxy.getblockhash(attestation.height))
            print(attestation.height, attestation.verify_against_blockheader(message, header))


{'stamp': stamp, 'upgrade': upgrade, 'verify': verify}[sys.argv[1]](*sys.argv[2:])
