import { crc32, deflateRawSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { MAX_ARCHIVE_ENTRIES } from './limits.ts'
import { openArchive } from './open-archive.ts'
import { type EntryOptions, zipByHand } from './testing/zip-by-hand.ts'

async function contents(zip: Blob): Promise<Readonly<Record<string, string>>> {
  const { entries } = await openArchive(zip)
  const read = entries.map(async (entry) => [
    entry.name,
    new TextDecoder().decode(await entry.bytes()),
  ])
  return Object.fromEntries((await Promise.all(read)) as [string, string][])
}

const text = 'Une œuvre, '.repeat(1_000)

test('gives back stored and deflated files, and no folders', async () => {
  const zip = zipByHand([
    { name: 'dossier/', content: '', method: 0 },
    { name: 'dossier/é.txt', content: text },
    { name: 'stored', content: 'x', method: 0 },
    { name: 'empty', content: '' },
  ])
  expect(await contents(zip)).toEqual({ 'dossier/é.txt': text, stored: 'x', empty: '' })
})

test('finds the end behind a comment', async () => {
  expect(await contents(zipByHand([{ name: 'a', content: 'b' }], 'some words'))).toEqual({ a: 'b' })
})

/** What follows an entry: with a signature or without, of four bytes a size or of eight. */
function descriptor(content: string, length: number, method = 8): Uint8Array {
  const packed = method === 8 ? deflateRawSync(content).length : Buffer.byteLength(content)
  const bytes = Buffer.alloc(length)
  const at = length % 8 === 0 ? 4 : 0
  if (at > 0) bytes.writeUInt32LE(0x08_07_4b_50, 0)
  bytes.writeUInt32LE(crc32(content), at)
  ;[packed, Buffer.byteLength(content)].forEach((size, index) => {
    if (length >= 20) bytes.writeBigUInt64LE(BigInt(size), at + 4 + 8 * index)
    else bytes.writeUInt32LE(size, at + 4 + 4 * index)
  })
  return bytes
}

const FOLLOWED = { flags: 0x08_08, localSizes: [0, 0], localChecksum: 0 } as const

test.each([12, 16, 20, 24])(
  'reads entries whose sizes follow behind them, in %d bytes',
  async (length) => {
    const zip = zipByHand([
      { name: 'a', content: text, behind: descriptor(text, length), ...FOLLOWED },
      {
        name: 'stored',
        content: 'x',
        method: 0,
        flags: 0x08_08,
        behind: descriptor('x', length, 0),
      },
    ])
    expect(await contents(zip)).toEqual({ a: text, stored: 'x' })
  },
)

/** A field of what does not fit in 32 bits. */
function zip64(...values: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * values.length)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(8 * values.length, 2)
  values.forEach((value, index) => field.writeBigUInt64LE(BigInt(value), 4 + 8 * index))
  return field
}

const FAR = [0xff_ff_ff_ff, 0xff_ff_ff_ff] as const

test('reads sizes in the ZIP64 field of a header', async () => {
  const entry = { name: 'a', content: 'x', method: 0, localSizes: FAR }
  expect(await contents(zipByHand([{ ...entry, localExtra: zip64(1, 1) }]))).toEqual({ a: 'x' })
})

/** Info-ZIP's field that calls the entry of some header by another name. */
function unicodePath(of: string, path: string): Uint8Array {
  const body = Buffer.concat([Buffer.alloc(9), Buffer.from(path)])
  body.writeUInt16LE(0x70_75, 0)
  body.writeUInt16LE(body.length - 4, 2)
  body.writeUInt8(1, 4)
  body.writeUInt32LE(crc32(of), 5)
  return body
}

test('AP1: a Unicode Path field that says the name itself, behind another field, is read', async () => {
  const extra = Buffer.concat([Buffer.from([0x55, 0x54, 1, 0, 0]), unicodePath('é.txt', 'é.txt')])
  const zip = zipByHand([{ name: 'é.txt', content: 'x', extra, localExtra: extra }])
  expect(await contents(zip)).toEqual({ 'é.txt': 'x' })
})

describe('refuses', () => {
  const refusal = (zip: Blob) =>
    contents(zip).then(
      () => 'nothing',
      (error: unknown) => (error as { code?: unknown }).code,
    )
  const whole = zipByHand([
    { name: 'a', content: text },
    { name: 'b', content: 'b' },
  ])

  test.each([
    ['what is no ZIP', new Blob([text]), 'archive.not_a_zip'],
    ['nothing at all', new Blob([]), 'archive.not_a_zip'],
    ['bytes behind its end', new Blob([whole, 'x']), 'archive.not_a_zip'],
    ['a ZIP without its beginning', whole.slice(10), 'archive.damaged'],
    [
      'an encrypted file',
      zipByHand([{ name: 'a', content: 'x', flags: 1 }]),
      'archive.unsupported',
    ],
    ['another method', zipByHand([{ name: 'a', content: 'x', method: 12 }]), 'archive.unsupported'],
    ['a wrong checksum', zipByHand([{ name: 'a', content: 'x', checksum: 1 }]), 'archive.damaged'],
    [
      'two files of one name',
      zipByHand([
        { name: 'a', content: 'x' },
        { name: 'a', content: 'y' },
      ]),
      'archive.damaged',
    ],
    [
      'a bomb: more than it says',
      zipByHand([{ name: 'a', content: new Uint8Array(50_000_000), size: 10 }]),
      'archive.entry_too_large',
    ],
    ['less than it says', zipByHand([{ name: 'a', content: 'x', size: 10 }]), 'archive.damaged'],
    [
      'a file larger than any of a dossier',
      zipByHand([{ name: 'a', content: 'x', size: 0xff_ff_ff_00 }]),
      'archive.entry_too_large',
    ],
  ])('%s', async (_, zip, code) => {
    expect(await refusal(zip)).toBe(code)
  })

  test('entries that share bytes, before anything is unpacked', async () => {
    // Each is the first entry under another name: 1,000 of them would give 1,000 times its bytes.
    const bomb = zipByHand([
      { name: 'a0', content: new Uint8Array(10_000_000) },
      ...Array.from({ length: 1_000 }, (_, index) => ({
        name: `b${index}`,
        content: '',
        offset: 0,
      })),
    ])
    await expect(openArchive(bomb)).rejects.toMatchObject({ code: 'archive.overlapping' })
  })

  test('an entry inside of another, or reaching into the directory', async () => {
    const inner = zipByHand([{ name: 'b', content: 'bb', method: 0 }])
    const outer = new Uint8Array(await inner.arrayBuffer())
    const nested = zipByHand([
      { name: 'a', content: outer, method: 0 },
      { name: 'b', content: 'bb', method: 0, offset: 31 },
    ])
    expect(await refusal(nested)).toBe('archive.overlapping')
    const last = [{ name: 'a', content: 'x', method: 0, localExtra: new Uint8Array(1) }]
    expect(await refusal(zipByHand(last))).toBe('nothing')
    const bytes = new Uint8Array(await zipByHand(last).arrayBuffer())
    bytes[28] = 40
    expect(await refusal(new Blob([bytes]))).toBe('archive.overlapping')
  })

  test.each([
    ['name', { localName: 'b' }],
    ['length of its name', { localName: 'aa' }],
    ['method', { localMethod: 0 }],
  ])('an entry whose own header has another %s than the directory', async (_, lie) => {
    expect(await refusal(zipByHand([{ name: 'a', content: text, ...lie }]))).toBe('archive.damaged')
  })

  const other = unicodePath('README.txt', 'Bilan.pdf')
  const same = unicodePath('README.txt', 'README.txt')
  test.each([
    ['by the directory', { extra: other }],
    ['by its own header', { localExtra: other }],
    ['by the second of two fields', { extra: Buffer.concat([same, other]) }],
    ['by a field that is cut off', { extra: other.subarray(0, -2) }],
    ['by a field without a name', { extra: Buffer.from([0x75, 0x70, 1, 0, 1]) }],
    ['up to a zero byte', { name: 'Bilan.pdf\0/README.txt' }],
    ['as a folder with content', { name: 'Bilan.pdf/' }],
  ])('AP1: an entry that has two names: %s', async (_, lie) => {
    const zip = zipByHand([{ name: 'README.txt', content: text, ...lie }])
    expect(await refusal(zip)).toBe('archive.damaged')
  })

  /** An entry of its own, which no directory lists. */
  const hidden = (name: string) => {
    const zip = zipByHand([{ name, content: 'altered', method: 0 }])
    return zip.slice(0, 30 + name.length + 'altered'.length)
  }
  const bytesOf = async (zip: Blob) => Buffer.from(await zip.arrayBuffer())

  test('AR6: a ZIP with two directories, of which programs take the one or the other', async () => {
    const zip = await bytesOf(whole)
    const [size, offset] = [zip.readUInt32LE(zip.length - 10), zip.readUInt32LE(zip.length - 6)]
    const directory = zip.subarray(offset, offset + size)
    const twice = Buffer.concat([zip.subarray(0, offset), directory, zip.subarray(offset)])
    expect(await refusal(new Blob([twice]))).toBe('archive.damaged')
    twice.writeUInt32LE(offset + size, twice.length - 6)
    expect(await refusal(new Blob([twice]))).toBe('archive.damaged')
  })

  test('AR6: an end within the comment of another', async () => {
    const zip = await bytesOf(zipByHand([{ name: 'a', content: 'b' }]))
    const end = zip.subarray(zip.length - 22).toString('latin1')
    expect(await refusal(zipByHand([{ name: 'a', content: 'b' }], `${end} and more`))).toBe(
      'archive.not_a_zip',
    )
  })

  /** With a ZIP64 record and its locator before the end, which says so where `near` does. */
  async function withRecord(
    change: (record: Buffer, locator: Buffer) => void = () => undefined,
    between = '',
  ): Promise<Blob> {
    const zip = await bytesOf(whole)
    const end = zip.subarray(zip.length - 22)
    const record = Buffer.alloc(56)
    record.writeUInt32LE(0x06_06_4b_50, 0)
    record.writeBigUInt64LE(44n, 4)
    record.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), 24)
    record.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), 32)
    record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40)
    record.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48)
    const locator = Buffer.alloc(20)
    locator.writeUInt32LE(0x07_06_4b_50, 0)
    locator.writeBigUInt64LE(BigInt(zip.length - 22), 8)
    change(record, locator)
    return new Blob([zip.subarray(0, -22), record, between, locator, end])
  }

  test('AR6: a ZIP64 record that says another thing than the end, or stands elsewhere', async () => {
    expect(await refusal(await withRecord())).toBe('nothing')
    const others = [
      await withRecord((record) => record.writeBigUInt64LE(1n, 32)),
      await withRecord((record) => record.writeBigUInt64LE(7n, 48)),
      await withRecord((_, locator) => locator.writeBigUInt64LE(0n, 8)),
      await withRecord((record) => record.writeBigUInt64LE(45n, 4)),
      await withRecord((record) => record.writeBigUInt64LE(44n + 7n, 4), 'between'),
      await withRecord(undefined, 'between'),
    ]
    for (const zip of others) expect(await refusal(zip)).toBe('archive.damaged')
  })

  test('AR6: entries that no directory lists, before, between and behind the others', async () => {
    const altered = new Uint8Array(await hidden('a').arrayBuffer())
    const lines = (behind: Uint8Array) => [
      { name: 'a', content: text, behind },
      { name: 'b', content: 'b' },
    ]
    expect(await refusal(zipByHand(lines(new Uint8Array())))).toBe('nothing')
    expect(await refusal(zipByHand(lines(altered)))).toBe('archive.damaged')
    expect(await refusal(zipByHand(lines(altered).toReversed()))).toBe('archive.damaged')
    const zip = await bytesOf(whole)
    const at = zip.readUInt32LE(zip.length - 6)
    const shifted = Buffer.concat([altered, zip])
    shifted.writeUInt32LE(at + altered.length, shifted.length - 6)
    for (let line = at + altered.length; shifted.readUInt32LE(line) === 0x02_01_4b_50;) {
      shifted.writeUInt32LE(shifted.readUInt32LE(line + 42) + altered.length, line + 42)
      line += 46 + shifted.readUInt16LE(line + 28)
    }
    expect(await refusal(new Blob([shifted]))).toBe('archive.damaged')
  })

  const stored = { method: 0, content: 'x' }
  const lies: readonly [string, Partial<EntryOptions>][] = [
    ['that are shorter', { ...stored, localSizes: [0, 1] }],
    ['that follow, but do not', { localFlags: 0x08_08, localSizes: [0, 0], localChecksum: 0 }],
    ['that follow what is stored', { ...stored, ...FOLLOWED, behind: descriptor('x', 12, 0) }],
    ['of zero', { localSizes: [0, 0] }],
    ['that follow alone', { flags: 0x08_08, localFlags: 0, behind: descriptor(text, 12) }],
    ['that follow and are others', { ...FOLLOWED, behind: descriptor(`${text}.`, 16) }],
    ['that follow another checksum', { ...FOLLOWED, behind: descriptor('.'.repeat(2), 16) }],
    ['and another checksum', { localChecksum: 1 }],
    ['in a field that is missing', { ...stored, localSizes: FAR }],
    [
      'in two fields',
      { ...stored, localSizes: FAR, localExtra: Buffer.concat([zip64(1, 1), zip64(0, 0)]) },
    ],
    ['in a field of more', { ...stored, localSizes: FAR, localExtra: zip64(1, 1, 1) }],
    [
      'half of them in a field',
      { ...stored, localSizes: [1, 0xff_ff_ff_ff], localExtra: zip64(1, 1) },
    ],
    [
      'in a field that is cut off',
      { ...stored, localSizes: FAR, localExtra: zip64(1, 1).subarray(0, -1) },
    ],
    [
      'in a field that the directory has twice',
      { ...stored, extra: Buffer.concat([zip64(), zip64()]) },
    ],
  ]
  test.each(lies)('AR6, AT1: an entry whose own header says sizes %s', async (_, lie) => {
    const zip = zipByHand([{ name: 'a', content: text, ...lie }])
    expect(await refusal(zip)).toBe('archive.damaged')
  })

  test('AS3: bytes that are never unpacked: those of a folder, and of what is too large', async () => {
    const altered = new Uint8Array(await hidden('a').arrayBuffer())
    const folder = { name: 'a/', content: altered, method: 0, size: 0 }
    expect(await refusal(zipByHand([folder]))).toBe('archive.damaged')
    const empty = { name: 'a/', content: '' }
    expect(await refusal(zipByHand([empty, { name: 'a/b', content: 'b' }]))).toBe('nothing')
    const zeros = new Uint8Array(65 * 2 ** 20)
    const packed = deflateRawSync(zeros)
    const behind = Buffer.alloc(12)
    behind.writeUInt32LE(crc32(zeros), 0)
    behind.writeUInt32LE(packed.length, 4)
    behind.writeUInt32LE(zeros.length, 8)
    const large = { name: 'film', content: zeros }
    const opens = (zip: Blob) => openArchive(zip).then(({ entries }) => entries.length)
    expect(await opens(zipByHand([large]))).toBe(1)
    await expect(opens(zipByHand([{ ...large, ...FOLLOWED, behind }]))).rejects.toMatchObject({
      code: 'archive.damaged',
    })
  })

  test.each([0o120777, 0o060644, 0o140755, 0o010644, 0o040755])(
    'AT3: a file that is a link, or nothing that has bytes: mode %o',
    async (mode) => {
      const link = { name: 'a', content: 'README.txt', mode }
      expect(await refusal(zipByHand([link]))).toBe('archive.unsupported')
      expect(await refusal(zipByHand([{ ...link, mode: 0o100644 }]))).toBe('nothing')
    },
  )

  test.each([0x75_6e, 0x00_0d, 0x6c_78])(
    'AT3: a file that a field makes a link: %i',
    async (id) => {
      const field = Buffer.alloc(8)
      field.writeUInt16LE(id, 0)
      field.writeUInt16LE(4, 2)
      const entry = { name: 'a', content: 'README.txt' }
      expect(await refusal(zipByHand([{ ...entry, extra: field }]))).toBe('archive.damaged')
      expect(await refusal(zipByHand([{ ...entry, localExtra: field }]))).toBe('archive.damaged')
    },
  )

  test.each([
    './Bilan.pdf',
    'a/./Bilan.pdf',
    'a/../Bilan.pdf',
    '..',
    '/Bilan.pdf',
    'a//Bilan.pdf',
    '/',
    'a//',
    `${'./'.repeat(2_000)}Bilan.pdf/README.txt`,
    'a'.repeat(1_025),
    'é'.repeat(513),
  ])('AT5: a name of which programs make another: %j', async (name) => {
    expect(await refusal(zipByHand([{ name, content: '' }]))).toBe('archive.damaged')
  })

  test.each(['.a/..b/c.', '...', 'a/', 'é'.repeat(512)])(
    'AT5: and no other with dots, and none of 1,024 bytes: %j',
    async (name) => {
      expect(await refusal(zipByHand([{ name, content: '' }]))).toBe('nothing')
    },
  )

  test('more entries than any dossier has, by their number alone', async () => {
    const many = Array.from({ length: MAX_ARCHIVE_ENTRIES + 1 }, (_, index) => ({
      name: `${index}`,
      content: '',
    }))
    expect(await refusal(zipByHand(many))).toBe('archive.too_many_entries')
  })

  test('every truncation', async () => {
    const codes = new Set<unknown>()
    for (let length = 0; length < whole.size; length += 1) {
      codes.add(await refusal(whole.slice(0, length)))
    }
    expect([...codes]).toEqual(['archive.not_a_zip'])
  })

  test('every changed byte of the content, and never gives other bytes', async () => {
    const bytes = new Uint8Array(await whole.arrayBuffer())
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Uint8Array.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 0x40
      const got = await contents(new Blob([changed])).catch((error: unknown) => {
        expect((error as { code?: unknown }).code).toMatch(/^archive\./)
      })
      if (got) expect(Object.values(got)).toEqual([text, 'b'])
    }
  })
})
