import { createHash } from 'node:crypto'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { canonicalJson, type Json } from './canonical-json.ts'
import type { Declaration } from './declaration.ts'
import { MAX_DECLARATION_BYTES, readDeclaration } from './read-declaration.ts'
import { anyDeclaration } from './testing/any-declaration.ts'
import { bytesOf, VECTOR_NAMES } from './testing/vectors.ts'
import { writeDeclaration } from './write-declaration.ts'

const utf8 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf8'))
const digestOf = (declaration: Declaration): string =>
  createHash('sha256').update(writeDeclaration(declaration)).digest('hex')
const [sample] = fc.sample(anyDeclaration, { numRuns: 1, seed: 7 }) as [Declaration]
const outcomeOf = (value: Json): string => readDeclaration(utf8(canonicalJson(value))).outcome
const asJson = (declaration: Declaration) =>
  JSON.parse(writeDeclaration(declaration)) as { [name: string]: Json }

describe('what is written', () => {
  test('is canonical, and read back to the same declaration', () => {
    fc.assert(
      fc.property(anyDeclaration, (declaration) => {
        const text = writeDeclaration(declaration)
        expect(text).toBe(canonicalJson(JSON.parse(text) as Json))
        expect(readDeclaration(utf8(text))).toEqual({ outcome: 'read', declaration })
      }),
    )
  })

  test('is the same whatever the order of the members', () => {
    const turned = Object.fromEntries(Object.entries(sample).toReversed()) as Declaration
    expect(writeDeclaration(turned)).toBe(writeDeclaration(sample))
  })

  test('has another digest as soon as anything in it is another', () => {
    const others: Partial<Declaration>[] = [
      { title: `${sample.title}.` },
      { number: `${sample.number}0` },
      { depositor: { ...sample.depositor, name: 'Mallory' } },
      { coDepositors: [...sample.coDepositors, { name: 'Mallory', role: null }] },
      { salt: '00'.repeat(32) },
      { submittedAt: '2001-01-01T00:00:00.000Z' },
      { files: sample.files.toReversed().concat(sample.files) },
    ]
    const digests = [sample, ...others.map((one) => ({ ...sample, ...one }))].map(digestOf)
    expect(new Set(digests).size).toBe(digests.length)
  })
})

describe('what is read', () => {
  test.each(VECTOR_NAMES)('has the bytes of %s, written by hand', (name) => {
    const bytes = bytesOf(name, 'declaration.json')
    const read = readDeclaration(bytes)
    if (read.outcome !== 'read') throw new Error(read.outcome)
    expect(utf8(writeDeclaration(read.declaration))).toEqual(bytes)
  })

  test('is another declaration, or none, as soon as one byte is another', () => {
    const text = utf8(writeDeclaration(sample))
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = Uint8Array.from(text, (byte, i) => (i === at ? byte ^ change : byte))
        const read = readDeclaration(damaged)
        if (read.outcome === 'read') {
          expect(writeDeclaration(read.declaration)).not.toBe(writeDeclaration(sample))
          expect(utf8(writeDeclaration(read.declaration))).toEqual(damaged)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('is never cut', () => {
    const text = utf8(writeDeclaration(sample))
    for (let end = 0; end < text.length; end += 1) {
      expect(readDeclaration(text.subarray(0, end)).outcome).toBe('none')
    }
  })

  test.each<[string, (text: string) => string]>([
    ['white space', (text) => text.replace('{', '{ ')],
    ['a line behind', (text) => `${text}\n`],
    ['another order', (text) => text.replace(/^\{("coDepositors":.*?\]),/, '{"z":1,$1,')],
    ['a member twice', (text) => text.replace('{', '{"company":null,')],
    [
      'a character escaped that need not be',
      (text) => text.replace('ancrage-d', 'ancrage-\\u0064'),
    ],
    ['a size as a fraction', (text) => text.replace(/"size":(\d+)/, '"size":$1.0')],
  ])('T120: with %s is malformed', (_, change) => {
    const text = writeDeclaration(sample)
    expect(change(text)).not.toBe(text)
    expect(readDeclaration(utf8(change(text)))).toEqual({ outcome: 'malformed' })
  })

  test('without a member, with one more, or with one of another kind is malformed', () => {
    const members = asJson(sample)
    for (const name of Object.keys(members).filter((one) => !['format', 'version'].includes(one))) {
      const { [name]: _left, ...rest } = members
      expect(outcomeOf(rest), `without ${name}`).toBe('malformed')
      expect(outcomeOf({ ...members, [name]: true }), `${name} is true`).toBe('malformed')
    }
    expect(outcomeOf({ ...members, nickname: null })).toBe('malformed')
    expect(outcomeOf({ ...members, files: [] })).toBe('malformed')
    expect(outcomeOf({ ...members, salt: 'AB'.repeat(32) })).toBe('malformed')
    expect(outcomeOf({ ...members, submittedAt: '2026-02-30T00:00:00.000Z' })).toBe('malformed')
  })

  test('of another version is said to be of one that is not known', () => {
    expect(outcomeOf({ ...asJson(sample), version: 3 })).toBe('versionUnknown')
    expect(outcomeOf({ format: 'ancrage-declaration' })).toBe('versionUnknown')
  })

  test('is nothing at all where it does not call itself a declaration', () => {
    for (const value of [null, [], 'ancrage-declaration', { format: 'ancrage-dossier' }]) {
      expect(outcomeOf(value)).toBe('none')
    }
    expect(readDeclaration(Uint8Array.of(0xff)).outcome).toBe('none')
    expect(readDeclaration(new Uint8Array(MAX_DECLARATION_BYTES + 1)).outcome).toBe('none')
  })

  test('with half a character, written as an escape, is malformed', () => {
    const text = writeDeclaration({ ...sample, title: 'half' }).replace('"half"', '"\\ud83c"')
    expect(readDeclaration(utf8(text)).outcome).toBe('malformed')
  })

  test('is as deep as a declaration, however deep the bytes are', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    const text = writeDeclaration(sample).replace(
      /"coDepositors":\[.*?\],"company"/,
      `"coDepositors":[${deep}],"company"`,
    )
    expect(readDeclaration(utf8(text)).outcome).toBe('malformed')
  })
})
