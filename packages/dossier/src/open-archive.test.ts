import { crc32 } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { MAX_ARCHIVE_ENTRIES } from './limits.ts'
import { openArchive } from './open-archive.ts'
import { zipByHand } from './testing/zip-by-hand.ts'

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

test('finds the end behind a comment that looks like another end', async () => {
  const comment = 'PK\u0005\u0006 and some words more than an end has'
  expect(await contents(zipByHand([{ name: 'a', content: 'b' }], comment))).toEqual({ a: 'b' })
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
