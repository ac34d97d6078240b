import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { encodeDer, membersIn, readDer, TAG } from '../der/der.ts'
import { encodeOid, OID } from '../der/object-identifier.ts'
import { refusalOf } from '../testing/refusal.ts'
import { imprintOf, recordOver, rising, sha256Of, tokenOver } from '../testing/sample-record.ts'
import { decodeEvidenceRecord, encodeEvidenceRecord, type HashList } from './evidence-record.ts'
import { readEvidenceRecord, type DatedPath } from './read-evidence-record.ts'

const NOW = new Date('2026-12-01T00:00:00Z')
const TIME = Date.parse('2026-11-20T12:00:00Z')

const data = rising([sha256Of('a file'), sha256Of('a declaration')])
const lists = [data, [sha256Of('a neighbour')], [sha256Of('another')], [sha256Of('a third')]]
const token = tokenOver(imprintOf(lists))
const record = encodeEvidenceRecord({ lists, token, renewals: [] })

const sequence = (...parts: readonly Uint8Array[]): Uint8Array => encodeDer(TAG.sequence, ...parts)
const octets = (bytes: Uint8Array): Uint8Array => encodeDer(TAG.octetString, bytes)
const treeOf = (parts: readonly HashList[]): Uint8Array =>
  encodeDer(0xa2, ...parts.map((list) => sequence(...list.map(octets))))
const one = encodeDer(TAG.integer, Uint8Array.of(1))
const integerOf = (value: number) => encodeDer(TAG.integer, Uint8Array.of(value))
const sha256 = sequence(encodeOid(OID.sha256))
const withNull = sequence(encodeOid(OID.sha256), encodeDer(TAG.null))
const sha512 = sequence(encodeOid('2.16.840.1.101.3.4.2.3'))
const timestamp = sequence(treeOf(lists), token)

/** As a person follows it with a calculator. */
const along = ({ digest, steps }: DatedPath): Uint8Array =>
  steps.reduce((bytes, step) => {
    if (step.operation === 'sha256') return sha256Of(bytes)
    const { operation, argument } = step
    return new Uint8Array(
      Buffer.concat(operation === 'append' ? [bytes, argument] : [argument, bytes]),
    )
  }, digest)

const codeOf = (bytes: Uint8Array, now = NOW) => refusalOf(() => readEvidenceRecord(bytes, now))

describe('an evidence record', () => {
  test('says when its data existed, and how each leads to what the token dates', async () => {
    const read = await readEvidenceRecord(record, NOW)
    expect(read.token).toMatchObject({ time: TIME, signature: 'valid', signer: 'signer' })
    expect(read.paths.map(({ digest }) => digest)).toEqual(data)
    expect(read.paths.map(along)).toEqual([imprintOf(lists), imprintOf(lists)])
  })

  test('is put together again, byte for byte', () => {
    expect(encodeEvidenceRecord(decodeEvidenceRecord(record))).toEqual(record)
  })

  test('has 106 bytes beside its token over a deposit that is alone, and some 36 for each doubling of a batch', () => {
    const bytesOf = (above: number): number =>
      encodeEvidenceRecord({ lists: lists.slice(0, 1 + above), token, renewals: [] }).length -
      token.length
    expect([bytesOf(0), bytesOf(1), bytesOf(2)]).toEqual([106, 142, 179])
  })

  test('may name its algorithm twice, with parameters that say nothing', async () => {
    const named = encodeDer(TAG.context0, encodeOid(OID.sha256), encodeDer(TAG.null))
    const chains = sequence(sequence(sequence(named, treeOf(lists), token)))
    const read = await readEvidenceRecord(sequence(one, sequence(withNull), chains), NOW)
    expect(read).toEqual(await readEvidenceRecord(record, NOW))
  })

  test('whose token is from the future, or not signed, says so', async () => {
    const early = new Date(TIME - 3 * 60 * 60 * 1000)
    expect((await readEvidenceRecord(record, early)).token.signature).toBe('future')
    const broken = record.slice()
    broken[broken.length - 1] = (broken.at(-1) ?? 0) ^ 1
    expect((await readEvidenceRecord(broken, NOW)).token.signature).toBe('invalid')
  })
})

test('whatever its lists are, each of its data leads to the imprint', async () => {
  const hashes = fc.uint8Array({ minLength: 32, maxLength: 32 })
  const list = (most: number) =>
    fc.uniqueArray(hashes, { minLength: 1, maxLength: most, selector: String }).map(rising)
  const anyLists = fc.tuple(list(16), fc.array(list(3), { maxLength: 20 }))
  await fc.assert(
    fc.asyncProperty(anyLists, async ([first, above]) => {
      const all = [first, ...above]
      const read = await readEvidenceRecord(recordOver(all), NOW)
      expect(read.paths.map(({ digest }) => digest)).toEqual(first)
      for (const dated of read.paths) expect(along(dated)).toEqual(imprintOf(all))
    }),
    { numRuns: 200 },
  )
})

describe('refused by a code is', () => {
  const chainsOf = (...stamps: readonly Uint8Array[]) => sequence(sequence(...stamps))
  const recordOf = (...parts: readonly Uint8Array[]) => sequence(one, sequence(sha256), ...parts)
  const withLists = (parts: readonly HashList[]) =>
    encodeEvidenceRecord({ lists: parts, token: tokenOver(imprintOf(parts)), renewals: [] })
  const many = Array.from({ length: 33 }, (_, at) => sha256Of(String(at)))

  test.each([
    ['another version', sequence(encodeDer(TAG.integer, Uint8Array.of(2)), sequence(sha256))],
    ['a renewal of the tree', recordOf(sequence(sequence(timestamp), sequence(timestamp)))],
    ['lists of revoked certificates', recordOf(encodeDer(0xa0), chainsOf(timestamp))],
    ['encrypted data', recordOf(encodeDer(0xa1), chainsOf(timestamp))],
    ['attributes', recordOf(chainsOf(sequence(encodeDer(0xa1), treeOf(lists), token)))],
    ['a token without a tree', recordOf(chainsOf(sequence(token)))],
  ])('%s, which is not read here', async (_what, bytes) => {
    expect(await codeOf(bytes)).toBe('unsupported')
  })

  test.each([
    ['of the record', sequence(one, sequence(sha512), chainsOf(timestamp))],
    ['a second one', sequence(one, sequence(sha256, sha512), chainsOf(timestamp))],
    [
      'of the tree',
      recordOf(
        chainsOf(
          sequence(
            encodeDer(TAG.context0, encodeOid('2.16.840.1.101.3.4.2.3')),
            treeOf(lists),
            token,
          ),
        ),
      ),
    ],
    [
      'of the token',
      encodeEvidenceRecord({
        lists,
        token: tokenOver(imprintOf(lists), { algorithm: sha512 }),
        renewals: [],
      }),
    ],
  ])('another algorithm: %s', async (_what, bytes) => {
    expect(await codeOf(bytes)).toBe('algorithm')
  })

  test.each([
    ['that hashes to something else', [data, [sha256Of('a stranger')]]],
    ['without its last list', lists.slice(0, -1)],
    ['with one list more', [...lists, [sha256Of('more')]]],
    ['of other data', [rising([sha256Of('b file'), sha256Of('a declaration')]), ...lists.slice(1)]],
    ['of a part of the data', [data.slice(1), ...lists.slice(1)]],
  ])('a tree %s', async (_what, parts) => {
    expect(await codeOf(encodeEvidenceRecord({ lists: parts, token, renewals: [] }))).toBe(
      'imprint',
    )
  })

  test.each([
    ['an empty list', [data, []]],
    ['a hash twice', [[sha256Of('a'), sha256Of('a')]]],
    ['a hash that is its own neighbour', [[sha256Of('a')], [sha256Of('a')]]],
    ['a hash of 31 bytes', [[sha256Of('a').subarray(1)]]],
  ])('%s', async (_what, parts) => {
    expect(await codeOf(withLists(parts))).toBe('malformed')
  })

  test('but not a list in another order: who reads it sorts it', async () => {
    expect(await codeOf(withLists([data.toReversed()]))).toBeUndefined()
  })

  test.each([
    ['65 lists', Array.from({ length: 65 }, (_, at) => [sha256Of(String(at))])],
    ['33 hashes beside each other', [rising(many)]],
  ])('%s', async (_what, parts) => {
    expect(await codeOf(withLists(parts))).toBe('limit')
  })

  test('a megabyte, by its size alone', async () => {
    expect(await codeOf(sequence(one, new Uint8Array(1_000_000)))).toBe('limit')
  })

  test.each([
    ['nothing', new Uint8Array()],
    ['a token alone', token],
    ['no token', encodeEvidenceRecord({ lists, token: sequence(), renewals: [] })],
    [
      'the response that a token came in',
      encodeEvidenceRecord({
        lists,
        token: sequence(sequence(integerOf(0)), token),
        renewals: [],
      }),
    ],
    ['bytes behind the end', Buffer.concat([record, Uint8Array.of(0)])],
    ['bytes behind the timestamps', recordOf(chainsOf(timestamp), sha256)],
    ['bytes behind the token', recordOf(chainsOf(sequence(treeOf(lists), token, sha256)))],
    ['no timestamp', recordOf(chainsOf())],
    ['no lists', recordOf(chainsOf(sequence(treeOf([]), token)))],
  ])('%s', async (_what, bytes) => {
    expect(await codeOf(bytes)).toBe('malformed')
  })
})

describe('a changed record', () => {
  /** What it proves, or the code of why it is refused; anything else that is thrown fails the test. */
  const outcomeOf = async (bytes: Uint8Array): Promise<string> => {
    let proven = 'refused'
    const code = await refusalOf(async () => {
      const read = await readEvidenceRecord(bytes, NOW)
      const isProof = read.token.signature === 'valid'
      proven = isProof ? JSON.stringify(read, (_, value: unknown) => hexIn(value)) : 'not signed'
    })
    return code ?? proven
  }
  const hexIn = (value: unknown): unknown =>
    value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value

  test('by any one byte is refused, or proves the very same', async () => {
    const whole = await outcomeOf(record)
    const outcomes = new Map<string, number>()
    for (let at = 0; at < record.length; at += 1) {
      const changed = record.slice()
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8))
      const outcome = await outcomeOf(changed)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
    const proving = [...outcomes.keys()].filter((outcome) => outcome.startsWith('{'))
    expect(proving.filter((outcome) => outcome !== whole)).toEqual([])
    // Nobody signs the number of its format and the list of digests in a token.
    expect(outcomes.get(whole) ?? 0).toBeLessThan(20)
  })

  test('by bytes cut out, doubled or put in is refused, or proves the very same', async () => {
    const whole = await outcomeOf(record)
    const place = fc.nat({ max: record.length })
    await fc.assert(
      fc.asyncProperty(place, place, fc.uint8Array({ maxLength: 8 }), async (from, to, more) => {
        const spliced = Buffer.concat([record.subarray(0, from), more, record.subarray(to)])
        fc.pre(Buffer.compare(spliced, record) !== 0)
        const outcome = await outcomeOf(spliced)
        if (outcome.startsWith('{')) expect(outcome).toBe(whole)
      }),
      { numRuns: 1_000 },
    )
  })

  test('of whatever bytes is refused by a code', async () => {
    const [, ...parts] = membersIn(readDer(record), TAG.sequence)
    const bytes = fc.uint8Array({ maxLength: 300 })
    const anywhere = fc.oneof(
      bytes,
      bytes.map((some) => sequence(one, some)),
      bytes.map((some) =>
        sequence(one, sequence(some), ...parts.slice(1).map((part) => part.bytes)),
      ),
      bytes.map((some) => sequence(one, sequence(sha256), sequence(some))),
      bytes.map((some) => sequence(one, sequence(sha256), sequence(sequence(some)))),
      bytes.map((some) => sequence(one, sequence(sha256), sequence(sequence(sequence(some))))),
    )
    await fc.assert(
      fc.asyncProperty(anywhere, async (some) => {
        expect(await codeOf(some)).toBeDefined()
      }),
      { numRuns: 2_000 },
    )
  })
})
