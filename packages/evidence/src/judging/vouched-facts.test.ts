import type { Facts } from '@ancrage/dossier'
import { asDigest, bytesToHex, manifestOf, sha256 } from '@ancrage/proof'
import type { Voucher } from '@ancrage/verification'
import { describe, expect, test } from 'vitest'

import {
  contradictionBy,
  contradictionsOf,
  vouchedFactsIn,
  type VouchedFacts,
} from './vouched-facts.ts'

const NOBODY: Voucher = { by: 'nobody' }
const BROKEN: Voucher = { by: 'brokenSeal' }
const sealedBy = (key: string): Voucher => ({
  by: 'seal',
  signer: 'Ancrage',
  selfSigned: true,
  fingerprint: key.repeat(32),
})

const contents = (...words: readonly string[]) => words.map((word) => Buffer.from(word))
const factsOf = (files: readonly Uint8Array[], given: Partial<Facts> = {}): Facts => ({
  number: 'AN-2026-0000042',
  title: 'Le phare',
  depositor: 'Ada',
  submittedAt: '2026-11-21T16:24:47.000Z',
  digest: manifestOf(files.map((bytes) => asDigest(sha256(bytes)))).digest,
  files: files.map((bytes, i) => ({ name: `${i}`, size: bytes.length, sha256: sha256(bytes) })),
  anchor: undefined,
  ...given,
})

const found = (facts: Facts, voucher: Voucher = NOBODY, name = 'facts.json') =>
  ({ kind: 'facts', name, facts, voucher }) as const

/** Those of one document. */
function vouched(facts: Facts, voucher: Voucher = NOBODY) {
  const [one] = vouchedFactsIn([found(facts, voucher)])
  if (one === undefined) throw new Error('the facts contradict themselves')
  return one
}

test('a document beside the one that is shown is worth what its seal and that one’s are', () => {
  const [nobody, broken, sealed] = [NOBODY, BROKEN, sealedBy('ab')].map((voucher) =>
    vouched(factsOf(contents('a')), voucher),
  )
  if (!nobody || !broken || !sealed) throw new Error('three were made')
  expect([nobody, broken, sealed].map((other) => contradictionBy(sealed, other))).toEqual([
    'unsealed',
    'brokenSeal',
    'sealed',
  ])
  for (const shown of [nobody, broken]) {
    expect(contradictionBy(shown, nobody)).toBe('bothUnsealed')
    expect(contradictionBy(shown, broken)).toBe('bothUnsealed')
  }
})

describe('a document contradicts the one that is shown', () => {
  const contradicts = (facts: Facts) => {
    const shown = vouched(factsOf(contents('a', 'b')))
    return contradictionsOf(shown, [shown, vouched(facts)]).length > 0
  }

  test('where it has the same number, for other files', () => {
    expect(contradicts(factsOf(contents('c')))).toBe(true)
  })

  test('where it has the same files, under another number', () => {
    expect(contradicts(factsOf(contents('a', 'b'), { number: 'AN-2026-0000043' }))).toBe(true)
  })

  test('where it has one of the files, under another number', () => {
    expect(contradicts(factsOf(contents('b', 'c'), { number: 'AN-2026-0000043' }))).toBe(true)
  })

  test('and not where it has none of these', () => {
    expect(contradicts(factsOf(contents('c'), { number: 'AN-2026-0000043' }))).toBe(false)
    expect(contradictionsOf(undefined, [vouched(factsOf(contents('a')))])).toEqual([])
  })

  test('in each case that the words say, and in their order', () => {
    const numbers = ['AN-2026-0000042', 'AN-2026-0000043', 'AN-2026-0000044']
    const all = [['a'], ['b'], ['a', 'b'], ['c', 'd']].flatMap((files, index) =>
      [NOBODY, sealedBy('ab'), sealedBy('cd')].flatMap((voucher, i) =>
        ['Le phare', 'La tour'].map((title, j) =>
          vouched(
            factsOf(contents(...files), { title, number: numbers[(index + i * j) % 3] ?? '' }),
            voucher,
          ),
        ),
      ),
    )
    const hashesOf = ({ files }: VouchedFacts) => files.map((file) => bytesToHex(file.sha256))
    const sealOf = ({ voucher }: VouchedFacts) => (voucher.by === 'seal' ? voucher.fingerprint : '')
    for (const shown of all) {
      const expected = all.filter(
        (other) =>
          (other.number === shown.number ||
            bytesToHex(other.digest) === bytesToHex(shown.digest) ||
            hashesOf(other).some((one) => hashesOf(shown).includes(one))) &&
          (other.content !== shown.content || !['', sealOf(shown)].includes(sealOf(other))),
      )
      expect(contradictionsOf(shown, all)).toEqual(expected)
    }
  })

  test.each([
    ['another title', { title: 'La tour' }],
    ['another depositor', { depositor: 'Grace' }],
    ['another time', { submittedAt: '2026-11-21T16:24:48.000Z' }],
    ['a block', { anchor: { height: 5n, header: new Uint8Array(80), network: 'main' } }],
  ])('in %s', (_what, given) => {
    expect(contradicts(factsOf(contents('a', 'b'), given))).toBe(true)
  })

  test('in the name of a file, or its size', () => {
    const { files } = factsOf(contents('a', 'b'))
    const renamed = files.map((file) => ({ ...file, name: `${file.name}.txt` }))
    const resized = files.map((file) => ({ ...file, size: file.size + 1 }))
    expect(contradicts(factsOf(contents('a', 'b'), { files: renamed }))).toBe(true)
    expect(contradicts(factsOf(contents('a', 'b'), { files: resized }))).toBe(true)
  })

  test('in the height of its block, its header or its network', () => {
    const anchor = { height: 5n, header: new Uint8Array(80), network: 'main' }
    const anchored = vouched(factsOf(contents('a'), { anchor }))
    const changes = [
      { height: 6n },
      { header: new Uint8Array(80).fill(1) },
      { network: undefined },
      {},
    ]
    const differing = changes.map((change) => {
      const other = vouched(factsOf(contents('a'), { anchor: { ...anchor, ...change } }))
      return contradictionsOf(anchored, [other]).length
    })
    expect(differing).toEqual([1, 1, 1, 0])
  })
})

test('facts that several documents state are named by the first, seals come first and broken ones last', () => {
  const facts = factsOf(contents('a'))
  const findings = [
    found(facts, BROKEN, 'broken.pdf'),
    found(facts, NOBODY, 'first.json'),
    found(facts, NOBODY, 'second.json'),
    found(facts, sealedBy('cd'), 'cd.pdf'),
    found(facts, sealedBy('ab'), 'ab.pdf'),
  ]
  const order = ['ab.pdf', 'cd.pdf', 'first.json', 'broken.pdf']
  expect(vouchedFactsIn(findings).map(({ source }) => source)).toEqual(order)
})
