import { asDigest, manifestOf, sha256 } from '@ancrage/proof'
import type { Voucher } from '@ancrage/verification'
import { describe, expect, test } from 'vitest'

import { factsNaming, factsOfDeposit } from './facts-by-digest.ts'
import { vouchedFactsIn, type VouchedFacts } from './vouched-facts.ts'

const SEALED: Voucher = { by: 'seal', signer: 'Ancrage', selfSigned: true, fingerprint: 'ab' }
const NOBODY: Voucher = { by: 'nobody' }
const digestOf = (text: string) => sha256(Buffer.from(text))

/** The facts about one deposit of these files. */
function vouched(texts: readonly string[], voucher: Voucher, number = 'AN-2026-0000042') {
  const files = texts.map((text) => ({ name: text, size: 1, sha256: digestOf(text) }))
  const facts = {
    number,
    title: 'Le phare',
    depositor: 'Ada',
    submittedAt: '2026-11-21T16:24:47.000Z',
    digest: manifestOf(files.map((file) => asDigest(file.sha256))).digest,
    files,
    anchor: undefined,
  }
  const [one] = vouchedFactsIn([{ kind: 'facts', name: `${number}.json`, facts, voucher }])
  if (one === undefined) throw new Error('the facts contradict themselves')
  return one
}

describe('a file of a deposit is known by its digest', () => {
  const [a, absent] = ['a', 'c'].map(digestOf)

  test('in facts under a seal, whatever its size', () => {
    const sealed = vouched(['a', 'b'], SEALED)
    for (const size of [1, 64, undefined]) expect(factsNaming([sealed], a, size)).toBe(sealed)
    expect(factsNaming([sealed], absent, 1)).toBeUndefined()
    expect(factsNaming([sealed], undefined, 1)).toBeUndefined()
  })

  test('in those of several files that nobody sealed, unless it may be two nodes of their tree', () => {
    const loose = vouched(['a', 'b'], NOBODY)
    expect(factsNaming([loose], a, 63)).toBe(loose)
    expect(factsNaming([loose], a, 64)).toBeUndefined()
    expect(factsNaming([loose], a, undefined)).toBeUndefined()
  })

  test('in those of one file, which is its own tree', () => {
    const single = vouched(['a'], NOBODY)
    expect(factsNaming([single], a, undefined)).toBe(single)
  })

  test('in the first of several, and what may be two nodes in the first that may be believed', () => {
    const [loose, single, sealed] = [
      vouched(['a', 'b'], NOBODY),
      vouched(['a'], NOBODY),
      vouched(['a', 'b'], SEALED),
    ]
    if (!loose || !single || !sealed) throw new Error('three were made')
    const all: readonly VouchedFacts[] = [loose, single, sealed]
    expect(factsNaming(all, a, 1)).toBe(loose)
    expect(factsNaming(all, a, 64)).toBe(single)
    expect(factsNaming(all.toReversed(), a, 64)).toBe(sealed)
  })

  test('M1: whose list is read once, however many files are looked for', () => {
    const { files, ...rest } = vouched(['a', 'b'], SEALED)
    let reads = 0
    const watched = new Proxy(files, {
      get(list, name, own) {
        if (name === '1') reads += 1
        return Reflect.get(list, name, own) as unknown
      },
    })
    const all = [{ ...rest, files: watched }]
    for (const text of ['b', 'c', 'd']) factsNaming(all, digestOf(text), 1)
    expect(reads).toBe(1)
  })
})

test('of several facts about one deposit the first counts', () => {
  const [first, second, other] = [
    vouched(['a'], NOBODY, 'AN-2026-0000001'),
    vouched(['a'], NOBODY, 'AN-2026-0000002'),
    vouched(['b'], NOBODY),
  ]
  if (!first || !second || !other) throw new Error('three were made')
  expect(factsOfDeposit([other, first, second], second.digest)).toBe(first)
  expect(factsOfDeposit([other], first.digest)).toBeUndefined()
})
