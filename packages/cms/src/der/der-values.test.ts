import { expect, test } from 'vitest'

import { type Der, encodeDer, readDer, TAG } from './der.ts'
import { bigIntIn, booleanIn, integerIn, timeIn, versionIn, wholeBytesIn } from './der-values.ts'
import { encodeOid, oidOf } from './object-identifier.ts'
import { refusalOf } from '../testing/refusal.ts'

const text = (tag: number, content: string): Der => readDer(encodeDer(tag, Buffer.from(content)))

test.each([
  [TAG.generalizedTime, '20261120120000Z', '2026-11-20T12:00:00.000Z'],
  [TAG.generalizedTime, '20261120120000.25Z', '2026-11-20T12:00:00.250Z'],
  [TAG.utcTime, '491231235959Z', '2049-12-31T23:59:59.000Z'],
  [TAG.utcTime, '500101000000Z', '1950-01-01T00:00:00.000Z'],
])('time %i %s is read', (tag, written, time) => {
  expect(timeIn(text(tag, written)).toISOString()).toBe(time)
})

test.each([
  ['the 30th of February', TAG.generalizedTime, '20260230120000Z'],
  ['24 o’clock', TAG.generalizedTime, '20261120240000Z'],
  ['a leap second', TAG.generalizedTime, '20261231235960Z'],
  ['no seconds', TAG.generalizedTime, '202611201200Z'],
  ['another zone', TAG.generalizedTime, '20261120120000+0100'],
  ['fractions in a short time', TAG.utcTime, '261120120000.5Z'],
  ['a text', TAG.utf8String, '20261120120000Z'],
])('%s is no time', async (_what, tag, written) => {
  expect(await refusalOf(() => timeIn(text(tag, written)))).toBe('malformed')
})

test('true and false are one byte each, and nothing else is', async () => {
  const boolean = (...content: readonly number[]): Der =>
    readDer(encodeDer(TAG.boolean, Uint8Array.from(content)))
  expect([booleanIn(boolean(0xff)), booleanIn(boolean(0))]).toEqual([true, false])
  for (const other of [boolean(1), boolean(), boolean(0, 0), boolean(0xff, 0)]) {
    expect(await refusalOf(() => booleanIn(other))).toBe('malformed')
  }
})

const integer = (...content: readonly number[]): Der =>
  readDer(encodeDer(TAG.integer, Uint8Array.from(content)))
const ones = (count: number): readonly number[] => Array<number>(count).fill(1)

test('an integer is read in the shortest form, up to 160 bits', async () => {
  for (const content of [[0], [0x7f], [0, 0x80], ones(20), [0, 0x80, ...ones(19)]]) {
    expect([...integerIn(integer(...content))]).toEqual(content)
  }
  for (const content of [[], [0x80], [0, 0x7f], [0, 0]]) {
    expect(await refusalOf(() => integerIn(integer(...content)))).toBe('malformed')
  }
  for (const content of [ones(21), [0, 0x80, ...ones(20)]]) {
    expect(await refusalOf(() => integerIn(integer(...content)))).toBe('limit')
  }
  expect(await refusalOf(() => integerIn(undefined))).toBe('malformed')
  expect(await refusalOf(() => integerIn(text(TAG.null, '')))).toBe('malformed')
})

test('a number has the value of its digits', () => {
  expect(bigIntIn(integer(1, 2, 3))).toBe(0x010203n)
  expect(bigIntIn(integer(0, 0xff))).toBe(255n)
})

test('a version is one byte', async () => {
  expect(versionIn(integer(3))).toBe(3)
  expect(await refusalOf(() => versionIn(integer(1, 3)))).toBe('malformed')
})

test('bits are whole bytes', async () => {
  const bits = (...content: readonly number[]): Der =>
    readDer(encodeDer(TAG.bitString, Uint8Array.from(content)))
  expect([...wholeBytesIn(bits(0, 1, 2))]).toEqual([1, 2])
  expect(await refusalOf(() => wholeBytesIn(bits(1, 2)))).toBe('malformed')
  expect(await refusalOf(() => wholeBytesIn(bits()))).toBe('malformed')
})

test('nothing is no time', async () => {
  expect(await refusalOf(() => timeIn(undefined))).toBe('malformed')
})

test('an identifier that is padded, cut or too long is none', () => {
  const identifier = (content: Uint8Array): string =>
    oidOf(readDer(encodeDer(TAG.objectIdentifier, content)))
  expect(oidOf(readDer(encodeOid('2.16.840.1.101.3.4.2.1')))).toBe('2.16.840.1.101.3.4.2.1')
  expect(identifier(Uint8Array.of(0x2a, 0x80, 0x03))).toBe('')
  expect(identifier(Uint8Array.of(0x2a, 0x86))).toBe('')
  expect(identifier(new Uint8Array(65).fill(1))).toBe('')
  expect(identifier(new Uint8Array())).toBe('')
  expect(oidOf(undefined)).toBe('')
  expect(oidOf(text(TAG.utf8String, '*'))).toBe('')
})

test.each([
  ['0.0', [0]],
  ['1.39', [79]],
  ['2.0', [80]],
  ['2.47', [127]],
  ['1.2.128', [0x2a, 0x81, 0x00]],
  ['1.2.16384', [0x2a, 0x81, 0x80, 0x00]],
  ['1.2.2097152', [0x2a, 0x81, 0x80, 0x80, 0x00]],
])('identifier %s is read and written', (dotted, content) => {
  const encoded = encodeDer(TAG.objectIdentifier, Uint8Array.from(content))
  expect(oidOf(readDer(encoded))).toBe(dotted)
  expect(encodeOid(dotted)).toEqual(encoded)
})

test('an identifier of sixty-four bytes is read', () => {
  const encoded = encodeDer(TAG.objectIdentifier, new Uint8Array(64).fill(1))
  expect(oidOf(readDer(encoded))).toBe(`0.1${'.1'.repeat(63)}`)
})
