/** A ZIP of one empty file (PKWARE APPNOTE §4.3.7, §4.3.12, §4.3.16). */
export function zipOf(name: string): Blob {
  const encoded = Buffer.from(name)
  const local = Buffer.alloc(30)
  local.write('PK\u0003\u0004', 0, 'latin1')
  local.writeUInt16LE(encoded.length, 26)
  const line = Buffer.alloc(46)
  line.write('PK\u0001\u0002', 0, 'latin1')
  line.writeUInt16LE(encoded.length, 28)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(line.length + encoded.length, 12)
  end.writeUInt32LE(local.length + encoded.length, 16)
  return new Blob([Buffer.concat([local, encoded, line, encoded, end])])
}
