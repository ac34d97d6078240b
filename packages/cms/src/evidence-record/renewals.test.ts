import { describe, expect, test } from 'vitest'

import { certificateOf, newHolder, purposes } from '../testing/sample-token.ts'
import { OID } from '../der/object-identifier.ts'
import { refusalOf } from '../testing/refusal.ts'
import { imprintOf, renewed, rising, sha256Of, tokenOver } from '../testing/sample-record.ts'
import {
  decodeEvidenceRecord,
  encodeEvidenceRecord,
  type EvidenceRecord,
  type HashList,
} from './evidence-record.ts'
import { readEvidenceRecord } from './read-evidence-record.ts'

const NOW = new Date('2029-01-01T00:00:00Z')
const TIMES = ['20261120120000Z', '20271101120000Z', '20281020120000Z']
const [, NEXT_YEAR = '', YEAR_AFTER = ''] = TIMES
const lists: readonly HashList[] = [
  rising([sha256Of('a file'), sha256Of('a declaration')]),
  [sha256Of('a neighbour')],
]
const beside = [[sha256Of('another token')], [sha256Of('and others')]]
const single: EvidenceRecord = { lists, token: tokenOver(imprintOf(lists)), renewals: [] }
const once = renewed(single, NEXT_YEAR, { beside })
const twice = renewed(once, YEAR_AFTER, { beside })

const read = (record: EvidenceRecord) => readEvidenceRecord(encodeEvidenceRecord(record), NOW)
const codeOf = (record: EvidenceRecord) => refusalOf(() => read(record))

/** The record with other lists in its last renewal, over which there is a good token. */
const withLastLists = (record: EvidenceRecord, other: readonly HashList[]): EvidenceRecord => ({
  ...record,
  renewals: [
    ...record.renewals.slice(0, -1),
    { lists: other, token: tokenOver(imprintOf(other), { time: YEAR_AFTER }) },
  ],
})

describe('a renewed evidence record', () => {
  test('says what it said before, and when it was renewed', async () => {
    const before = await read(single)
    for (const record of [once, twice]) {
      const { token, paths, renewals } = await read(record)
      expect({ token, paths }).toEqual({ token: before.token, paths: before.paths })
      expect(renewals).toHaveLength(record.renewals.length)
    }
    const { renewals } = await read(twice)
    expect(renewals.map(({ time }) => new Date(time).toISOString())).toEqual([
      '2027-11-01T12:00:00.000Z',
      '2028-10-20T12:00:00.000Z',
    ])
  })

  test('is put together again, byte for byte', () => {
    const bytes = encodeEvidenceRecord(twice)
    expect(encodeEvidenceRecord(decodeEvidenceRecord(bytes))).toEqual(bytes)
  })

  test('may cover the token before alone, with a tree or without one (RFC 4998 §5.2)', async () => {
    const before = sha256Of(once.renewals[0]?.token ?? '')
    const alone = withLastLists(twice, [[before]])
    expect((await read(alone)).renewals).toHaveLength(2)
    const bare = tokenOver(before, { time: YEAR_AFTER })
    const withoutTree = { ...once, renewals: [...once.renewals, { lists: [], token: bare }] }
    expect((await read(withoutTree)).renewals).toHaveLength(2)
  })

  test('holds without one in between: ours cover all the tokens before them', async () => {
    const { renewals } = await read({ ...twice, renewals: twice.renewals.slice(1) })
    expect(renewals).toHaveLength(1)
  })

  test('is not signed where one of its tokens is not', async () => {
    for (const at of [0, 1]) {
      const renewals = twice.renewals.map((one, index) => {
        if (index !== at) return one
        const token = one.token.slice()
        token[token.length - 1] = (token.at(-1) ?? 0) ^ 1
        return { ...one, token }
      })
      const record = { ...twice, renewals: renewals.slice(0, at + 1) }
      expect((await read(record)).token.signature).toBe('invalid')
    }
    const early = new Date('2027-06-01T00:00:00Z')
    const bytes = encodeEvidenceRecord(once)
    expect((await readEvidenceRecord(bytes, early)).token.signature).toBe('future')
  })
})

describe('refused is a renewal', () => {
  const [first] = twice.renewals
  const hashes = [twice, ...twice.renewals].map(({ token }) => sha256Of(token))

  test.each([
    ['of the first token instead of the one before', withLastLists(twice, [hashes.slice(0, 1)])],
    ['of another token', withLastLists(twice, [[sha256Of('a stranger')]])],
    ['with the token before in a later list', withLastLists(twice, [[sha256Of('x')], hashes])],
    ['in another order', { ...twice, renewals: twice.renewals.toReversed() }],
    ['over other data than its token', { ...once, renewals: [{ ...(first ?? once), lists: [] }] }],
  ])('%s', async (_what, record) => {
    expect(await codeOf(record)).toBe('imprint')
  })

  test('that is older than what it renews', async () => {
    expect(await codeOf(renewed(once, '20270901120000Z'))).toBe('validity')
    expect(await codeOf(renewed(once, '20271101120000Z'))).toBeUndefined()
  })

  test('that came when the certificate before had ended', async () => {
    const [root, signer] = [newHolder('root'), newHolder('short-lived')]
    const certificate = certificateOf({
      subject: signer,
      issuer: root,
      extensions: [purposes([OID.timeStamping])],
      to: '271231000000Z',
    })
    const by = { signer, certificate }
    const short = { ...single, token: tokenOver(imprintOf(lists), by) }
    expect(await codeOf(renewed(short, '20271231000000Z'))).toBeUndefined()
    expect(await codeOf(renewed(short, '20271231000001Z'))).toBe('validity')
    expect(await codeOf(renewed(renewed(single, NEXT_YEAR, by), YEAR_AFTER))).toBe('validity')
  })

  test('after more of them than years', async () => {
    let record = single
    for (let year = 0; year < 31; year += 1) record = renewed(record, NEXT_YEAR)
    expect(await codeOf(record)).toBeUndefined()
    expect(await codeOf(renewed(record, NEXT_YEAR))).toBe('limit')
  })
})

test('a renewed record with any one byte changed is refused, or proves the very same', async () => {
  const record = encodeEvidenceRecord(twice)
  const outcomeOf = async (bytes: Uint8Array): Promise<string> => {
    let proven = 'refused'
    const code = await refusalOf(async () => {
      const { token, ...others } = await readEvidenceRecord(bytes, NOW)
      const isProof = token.signature === 'valid'
      proven = isProof ? JSON.stringify({ token, others }, hexOf) : 'not signed'
    })
    return code ?? proven
  }
  const hexOf = (_: string, value: unknown): unknown =>
    value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value
  const whole = await outcomeOf(record)
  const outcomes = new Map<string, number>()
  for (let at = 0; at < record.length; at += 1) {
    const changed = record.slice()
    changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8))
    const outcome = await outcomeOf(changed)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  const proving = [...outcomes.keys()].filter((outcome) => outcome.startsWith('{'))
  expect(proving).toEqual([whole])
  // In the last token alone: nobody signs the number of its format and its list of digests. The others are covered whole.
  expect(outcomes.get(whole) ?? 0).toBeLessThan(20)
})
