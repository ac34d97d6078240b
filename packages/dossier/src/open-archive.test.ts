import { describe, expect, test } from 'vitest'

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
