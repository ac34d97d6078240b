"""Reads every proof of a folder with python-opentimestamps; prints each file's name, digest and attested messages."""
import hashlib, json, pathlib, sys
from opentimestamps.core.serialize import BytesDeserializationContext
from opentimestamps.core.timestamp import DetachedTimestampFile

for path in sorted(pathlib.Path(sys.argv[1]).glob("*.ots")):
    proof = DetachedTimestampFile.deserialize(BytesDeserializationContext(path.read_bytes()))
    of = path.with_suffix("") if path.with_suffix("").exists() else path.with_suffix(".json")
    assert proof.file_digest == hashlib.sha256(of.read_bytes()).digest(), path.name
    attested = [[str(what), message.hex()] for message, what in proof.timestamp.all_attestations()]
    print(json.dumps({"name": path.name, "attested": attested}))
