import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

type Entry = Readonly<{
  name: string
  content: Buffer
  claimedSize?: number
  sharesFirst?: boolean
}>

const END_BYTES = 22

/** A ZIP as any program writes it; an entry may claim another size than it has, or to be the first one. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, claimedSize = content.length, sharesFirst = false } of entries) {
    const packed = deflateRawSync(content)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claimedSize, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([
      Buffer.from('PK\u0003\u0004', 'latin1'),
      fields,
      Buffer.from(name),
      packed,
    ])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(sharesFirst ? 0 : at, 10)
    directory.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'),
        fields,
        rest,
        Buffer.from(name),
      ]),
    )
    if (sharesFirst) continue
    locals.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(END_BYTES)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, listed, end])
}

/** As much of a PDF as carries files: what a certificate looks like to whoever only wants its attachments. */
export function pdfOf(attachments: readonly Readonly<{ name: string; content: Buffer }>[]): Buffer {
  const objects = attachments.flatMap(({ name, content }, index) => {
    const packed = deflateSync(content)
    const number = 2 * index + 1
    return [
      Buffer.from(
        `${number} 0 obj\n<< /Type /EmbeddedFile /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
      ),
      packed,
      Buffer.from(
        `\nendstream\nendobj\n${number + 1} 0 obj\n<< /Type /Filespec /UF (${name}) /EF << /F ${number} 0 R >> >>\nendobj\n`,
      ),
    ]
  })
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects, Buffer.from('%%EOF\n')])
}
