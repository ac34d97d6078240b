import { describe, expect, test } from 'vitest'

import { encodeDer, membersOf, readDer, TAG } from './der/der.ts'
import { encodeOid, OID } from './der/object-identifier.ts'
import { certificateOf, extension, infoOf, newHolder, tokenParts } from './testing/sample-token.ts'
import { refusalOf } from './testing/refusal.ts'
import { timestampInfo } from './timestamp-info.ts'

const imprint = new Uint8Array(32).fill(5)
const signer = newHolder('signer')
const certificate = certificateOf({ subject: signer, issuer: signer })
const parts = tokenParts({ imprint, signer, certificate })

const integer = (value: number): Uint8Array => encodeDer(TAG.integer, Uint8Array.of(value))
const boolean = (value: number): Uint8Array => encodeDer(TAG.boolean, Uint8Array.of(value))
const sequence = (...members: readonly Uint8Array[]): Uint8Array =>
  encodeDer(TAG.sequence, ...members)
const NULL = encodeDer(TAG.null)

const infoWith = (...optional: readonly Uint8Array[]) =>
  timestampInfo({ ...parts, content: infoOf({ imprint, optional }) })

/** The info with one of its members in the place of another. */
const replaced = (at: number, member: Uint8Array) => {
  const members = membersOf(readDer(infoOf({ imprint }))).map(({ bytes }) => bytes)
  return timestampInfo({ ...parts, content: sequence(...members.with(at, member)) })
}

const accuracy = sequence(integer(1))
const authority = encodeDer(0xa0, NULL)
const ordinary = encodeDer(0xa1, extension('1.2.3.4', NULL))
const saidOrdinary = encodeDer(
  0xa1,
  sequence(encodeOid('1.2.3.4'), boolean(0), encodeDer(TAG.octetString)),
)
const critical = extension('1.2.3.5', NULL, true)

test('a token says when, by which policy, under which number and what', () => {
  expect(timestampInfo(parts)).toMatchObject({
    time: new Date('2026-11-20T12:00:00Z'),
    policy: '1.2.3',
    serial: Uint8Array.of(1, 7),
    imprint: { digest: imprint },
    nonce: undefined,
  })
})

describe('what may be left out', () => {
  test('stands in its order, and the nonce is told', () => {
    const all = [accuracy, boolean(0xff), integer(42), authority, ordinary]
    expect(infoWith(...all).nonce).toBe(42n)
    expect(infoWith(accuracy, authority).nonce).toBeUndefined()
    expect(infoWith(integer(7), saidOrdinary).nonce).toBe(7n)
  })

  test.each([
    ['in another order', [integer(42), boolean(0xff)]],
    ['twice', [integer(42), integer(42)]],
    ['of another kind', [NULL]],
    [
      'whose tags read as another’s where nothing stands between them',
      [encodeDer(4), encodeDer(8)],
    ],
    ['with an order that is neither true nor false', [boolean(1)]],
    ['with an extension that we would have to know', [encodeDer(0xa1, critical)]],
    [
      'with such an extension behind another',
      [encodeDer(0xa1, extension('1.2.3.4', NULL), critical)],
    ],
  ])('is refused %s', async (_what, optional) => {
    expect(await refusalOf(() => infoWith(...optional))).toBe('malformed')
  })
})

test.each([
  ['another version', 0, integer(2)],
  ['no policy', 1, NULL],
  ['no imprint', 2, NULL],
  ['an imprint with more', 2, sequence(sequence(), encodeDer(TAG.octetString), NULL)],
  ['a negative number', 3, integer(0x80)],
  ['a time of two digits for the year', 4, encodeDer(TAG.utcTime, Buffer.from('261120120000Z'))],
])('a token with %s is refused', async (_what, at, member) => {
  expect(await refusalOf(() => replaced(at, member))).toBe('malformed')
})

test('what was signed is a token', async () => {
  const other = { ...parts, contentType: OID.data }
  expect(await refusalOf(() => timestampInfo(other))).toBe('content_type')
  expect(await refusalOf(() => timestampInfo({ ...parts, content: null }))).toBe('malformed')
})
