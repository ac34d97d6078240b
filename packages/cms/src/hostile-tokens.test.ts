import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { CmsError } from './cms-error.ts'
import { encodeDer, joined, readDer, TAG } from './der/der.ts'
import { encodeOid, OID } from './der/object-identifier.ts'
import { readToken } from './read-token.ts'
import { encodeAttribute, encodeSignedData, takeApart } from './signed-data.ts'
import { timestampInfo } from './timestamp-info.ts'
import { verifyToken } from './verify-token.ts'

/** Of the verification site’s examples. */
const VECTOR = new URL('../../../apps/verify/vectors/receipt.tst', import.meta.url)
const NOW = new Date('2026-11-23T00:00:00Z')
const token = new Uint8Array(readFileSync(VECTOR))
const parts = takeApart(token)
const { imprint } = timestampInfo(parts)

/** What the token says, or the code of why it is refused; anything else that is thrown fails the test. */
async function outcomeOf(bytes: Uint8Array): Promise<string> {
  try {
    return JSON.stringify(await verifyToken(bytes, { imprint: imprint.digest, now: NOW }))
  } catch (error) {
    if (error instanceof CmsError) return error.code
    throw error
  }
}

/** Certificates beside the signer's are not signed: what changes there changes nothing that is said. */
async function refusedOrUnusedCertificates(changed: Uint8Array): Promise<void> {
  const outcome = await outcomeOf(changed)
  if (!outcome.startsWith('{')) return
  expect(outcome).toBe(await outcomeOf(token))
  const read = takeApart(changed)
  expect(read.certificates[0]).toEqual(parts.certificates[0])
  expect({ ...read, version: 3, certificates: [] }).toEqual({ ...parts, certificates: [] })
}

const changes = fc.array(
  fc.tuple(fc.nat({ max: token.length - 1 }), fc.integer({ min: 1, max: 255 })),
  { minLength: 1, maxLength: 4 },
)

test('a mutated token is refused, or differs in certificates that nobody used and says the same', async () => {
  await fc.assert(
    fc.asyncProperty(changes, async (list) => {
      const changed = token.slice()
      for (const [at, mask] of list) changed[at] = (changed[at] ?? 0) ^ mask
      await refusedOrUnusedCertificates(changed)
    }),
    { numRuns: 3_000 },
  )
})

test('bytes cut out, doubled or put in are refused, unless in certificates that nobody used', async () => {
  const place = fc.nat({ max: token.length })
  await fc.assert(
    fc.asyncProperty(place, place, fc.uint8Array({ maxLength: 8 }), async (one, other, more) => {
      const spliced = joined([token.subarray(0, one), more, token.subarray(other)])
      fc.pre(Buffer.compare(spliced, token) !== 0)
      await refusedOrUnusedCertificates(spliced)
    }),
    { numRuns: 1_000 },
  )
})

test('whatever bytes are refused by a code', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      expect(await outcomeOf(bytes)).toBe('malformed')
      expect(await readToken(bytes, NOW)).toBeUndefined()
    }),
    { numRuns: 1_000 },
  )
})

const megabyte = 1_000_000
const wrapped = (content: Uint8Array): Uint8Array =>
  encodeDer(TAG.sequence, encodeOid(OID.signedData), encodeDer(TAG.context0, content))

describe('a megabyte', () => {
  test.each([
    ['of nested sequences', nested()],
    ['of empty elements', wrapped(encodeDer(TAG.sequence, new Uint8Array(megabyte)))],
    ['of certificates', encodeSignedData({ ...parts, certificates: many(parts.certificates[0]) })],
  ])('%s is refused', async (_what, bytes) => {
    expect(await outcomeOf(bytes)).toMatch(/^(limit|malformed)$/)
    expect(await readToken(bytes, NOW)).toBeUndefined()
  })
})

test('more certificates than a chain needs are refused below the megabyte too', async () => {
  const certificates = many(parts.certificates[0]).slice(0, 17)
  expect(await outcomeOf(encodeSignedData({ ...parts, certificates }))).toBe('limit')
})

const [first = new Uint8Array(), ...others] = parts.signedAttributes
const element = readDer(token)

test.each([
  ['an attribute named twice', { ...parts, signedAttributes: [first, first, ...others] }],
  [
    'an attribute of two values',
    {
      ...parts,
      signedAttributes: [twoValued(), ...parts.signedAttributes],
    },
  ],
])('%s is refused', async (_what, changed) => {
  expect(await outcomeOf(encodeSignedData(changed))).toBe('attributes')
})

test.each([
  ['an indefinite length', joined([Uint8Array.of(0x30, 0x80), element.content, new Uint8Array(2)])],
  ['a byte behind the end', joined([token, new Uint8Array(1)])],
  ['a length longer than it must be', longForm()],
])('%s is refused', async (_what, bytes) => {
  expect(await outcomeOf(bytes)).toBe('malformed')
})

test.each([
  ['a negative number', Uint8Array.of(0x80)],
  ['a number with a zero before it', Uint8Array.of(0, 1)],
  ['no number', new Uint8Array()],
])('%s for a serial is refused', async (_what, content) => {
  expect(await outcomeOf(withSerial(content))).toBe('malformed')
})

test('a serial of more than 160 bits is refused', async () => {
  expect(await outcomeOf(withSerial(new Uint8Array(21).fill(1)))).toBe('limit')
})

function withSerial(content: Uint8Array): Uint8Array {
  const info = readDer(parts.content ?? new Uint8Array())
  const serial = timestampInfo(parts).serial
  const at = Buffer.from(info.content).indexOf(encodeDer(TAG.integer, serial))
  const changed = joined([
    info.content.subarray(0, at),
    encodeDer(TAG.integer, content),
    info.content.subarray(at + encodeDer(TAG.integer, serial).length),
  ])
  return encodeSignedData({ ...parts, content: encodeDer(TAG.sequence, changed) })
}

function twoValued(): Uint8Array {
  const value = encodeDer(TAG.null)
  const { tag } = readDer(encodeAttribute('1.2.3', value))
  return encodeDer(tag, encodeOid('1.2.3'), encodeDer(TAG.set, value, value))
}

/** The outer length in three bytes, where two are enough. */
function longForm(): Uint8Array {
  const { length } = element.content
  return joined([Uint8Array.of(0x30, 0x83, 0, length >> 8, length & 0xff), element.content])
}

/** Each 16 bits shorter than the one around it, as deep as the length of a megabyte lets them be. */
function nested(): Uint8Array {
  const bytes = new Uint8Array(megabyte)
  let at = 0
  while (at + 5 < megabyte) {
    const length = megabyte - at - 5
    bytes.set([0x30, 0x83, length >> 16, (length >> 8) & 0xff, length & 0xff], at)
    at += 5
  }
  return bytes
}

function many(certificate: Uint8Array = new Uint8Array()): readonly Uint8Array[] {
  return Array<Uint8Array>(Math.floor(megabyte / certificate.length)).fill(certificate)
}
