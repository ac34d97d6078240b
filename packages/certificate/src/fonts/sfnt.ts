/**
 * The little of the OpenType container that we need. The fonts come from our own locked dependencies, so their
 * bytes are trusted: https://learn.microsoft.com/typography/opentype/spec/otff.
 */

/**
 * The same font under a family name of our own. The typesetter always looks at the fonts of the machine too; with
 * a name that no machine has, what it draws depends on our files alone.
 */
export function withFamily(font: Uint8Array, family: string): Uint8Array {
  const tables = tablesOf(font).map((table) =>
    table.tag === 'name' ? { tag: 'name', bytes: nameTable(family) } : table,
  )
  return fontOf(font.subarray(0, 4), tables)
}

/** Every code point the font has a glyph for. */
export function codePointsOf(font: Uint8Array): ReadonlySet<number> {
  const cmap = tablesOf(font).find((table) => table.tag === 'cmap')
  if (cmap === undefined) return new Set()
  const view = viewOf(cmap.bytes)
  const covered = new Set<number>()
  for (let record = 0; record < view.getUint16(2); record += 1) {
    const start = view.getUint32(4 + record * 8 + 4)
    if (view.getUint16(start) === 4) addSegments(view, start, covered)
    if (view.getUint16(start) === 12) addGroups(view, start, covered)
  }
  return covered
}

type Table = { readonly tag: string; readonly bytes: Uint8Array }

function tablesOf(font: Uint8Array): readonly Table[] {
  const view = viewOf(font)
  return Array.from({ length: view.getUint16(4) }, (_, index) => {
    const record = 12 + index * 16
    const offset = view.getUint32(record + 8)
    return {
      tag: String.fromCharCode(...font.subarray(record, record + 4)),
      bytes: font.subarray(offset, offset + view.getUint32(record + 12)),
    }
  })
}

function fontOf(kind: Uint8Array, tables: readonly Table[]): Uint8Array {
  const directory = 12 + tables.length * 16
  const font = new Uint8Array(
    tables.reduce((length, table) => length + padded(table.bytes.length), directory),
  )
  const view = viewOf(font)
  font.set(kind)
  view.setUint16(4, tables.length)
  let offset = directory
  for (const [index, { tag, bytes }] of tables.entries()) {
    const record = 12 + index * 16
    font.set(Buffer.from(tag, 'latin1'), record)
    view.setUint32(record + 8, offset)
    view.setUint32(record + 12, bytes.length)
    font.set(bytes, offset)
    offset += padded(bytes.length)
  }
  return font
}

/** Family (1) and PostScript name (6) in one Windows Unicode English record each. */
function nameTable(family: string): Uint8Array {
  const names = [
    { id: 1, text: utf16(family) },
    { id: 6, text: utf16(family.replaceAll(' ', '')) },
  ]
  const storage = 6 + names.length * 12
  const table = Buffer.alloc(storage + names.reduce((length, { text }) => length + text.length, 0))
  table.writeUInt16BE(names.length, 2)
  table.writeUInt16BE(storage, 4)
  let offset = 0
  for (const [index, { id, text }] of names.entries()) {
    const fields = [3, 1, 0x409, id, text.length, offset]
    for (const [at, field] of fields.entries()) table.writeUInt16BE(field, 6 + index * 12 + at * 2)
    text.copy(table, storage + offset)
    offset += text.length
  }
  return table
}

/** Format 4. A code point inside a segment may still lead to the empty glyph: those are not covered. */
function addSegments(view: DataView, start: number, covered: Set<number>): void {
  const double = view.getUint16(start + 6)
  for (let at = 0; at < double; at += 2) {
    const last = view.getUint16(start + 14 + at)
    const first = view.getUint16(start + 16 + double + at)
    const rangeAt = start + 16 + 3 * double + at
    const delta = view.getUint16(start + 16 + 2 * double + at)
    const range = view.getUint16(rangeAt)
    for (let point = first; point <= last && point !== 0xffff; point += 1) {
      const stored = range === 0 ? point : view.getUint16(rangeAt + range + (point - first) * 2)
      if (stored !== 0 && ((stored + delta) & 0xffff) !== 0) covered.add(point)
    }
  }
}

/** Format 12. */
function addGroups(view: DataView, start: number, covered: Set<number>): void {
  for (let group = 0; group < view.getUint32(start + 12); group += 1) {
    const at = start + 16 + group * 12
    const first = view.getUint32(at)
    const glyph = view.getUint32(at + 8)
    for (let point = first; point <= view.getUint32(at + 4); point += 1) {
      if (glyph + point - first !== 0) covered.add(point)
    }
  }
}

const padded = (length: number): number => Math.ceil(length / 4) * 4

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
