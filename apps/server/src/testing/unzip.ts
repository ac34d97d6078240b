import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive by name, found as readers find them: from its end, through its directory. */
export function unzip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const zip64 = archive.lastIndexOf(Buffer.from('PK\u0006\u0006'), end)
  const count =
    zip64 >= 0 ? Number(archive.readBigUInt64LE(zip64 + 32)) : archive.readUInt16LE(end + 10)
  let at = zip64 >= 0 ? Number(archive.readBigUInt64LE(zip64 + 48)) : archive.readUInt32LE(end + 16)
  const files = new Map<string, Buffer>()
  for (let index = 0; index < count; index += 1) {
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    files.set(name, contentAt(archive, archive.readUInt32LE(at + 42)))
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

function contentAt(archive: Buffer, offset: number): Buffer {
  const size = archive.readUInt32LE(offset + 18)
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
  const body = archive.subarray(start, start + size)
  return archive.readUInt16LE(offset + 8) === 0 ? body : inflateRawSync(body)
}
