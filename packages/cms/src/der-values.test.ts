import { expect, test } from 'vitest'

import { CmsError } from './cms-error.ts'
import { type Der, encodeDer, readDer, TAG } from './der.ts'
import { booleanIn, timeIn } from './der-values.ts'
import { encodeOid, oidOf } from './object-identifier.ts'

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
])('%s is no time', (_what, tag, written) => {
  expect(() => timeIn(text(tag, written))).toThrow(CmsError)
})

test('true and false are one byte each, and nothing else is', () => {
  const boolean = (...content: readonly number[]): Der =>
    readDer(encodeDer(TAG.boolean, Uint8Array.from(content)))
  expect([booleanIn(boolean(0xff)), booleanIn(boolean(0))]).toEqual([true, false])
  expect(() => booleanIn(boolean(1))).toThrow(CmsError)
  expect(() => booleanIn(boolean())).toThrow(CmsError)
})

test('an identifier that is padded, cut or too long is none', () => {
  const identifier = (content: Uint8Array): string =>
    oidOf(readDer(encodeDer(TAG.objectIdentifier, content)))
  expect(oidOf(readDer(encodeOid('2.16.840.1.101.3.4.2.1')))).toBe('2.16.840.1.101.3.4.2.1')
  expect(identifier(Uint8Array.of(0x2a, 0x80, 0x03))).toBe('')
  expect(identifier(Uint8Array.of(0x2a, 0x86))).toBe('')
  expect(identifier(new Uint8Array(65).fill(1))).toBe('')
  expect(identifier(new Uint8Array())).toBe('')
})
