import type { Attestation, AttestedMessage } from '@ancrage/proof'
import { describe, expect, test } from 'vitest'

import { heightsNamedBy, heightsToAsk, lookedUpOf, MOST_HEIGHTS } from './named-blocks.ts'

const HARD = 400_000n
const from = (first: bigint, count: number): readonly bigint[] =>
  Array.from({ length: count }, (_, at) => first + BigInt(at))
const attestedWith = (...attestations: readonly Attestation[]): readonly AttestedMessage[] =>
  attestations.map((attestation) => ({ attestation, message: new Uint8Array(32) }))
const naming = (...heights: readonly bigint[]) =>
  attestedWith(...heights.map((height) => ({ kind: 'bitcoin', height }) as const))

test('the Bitcoin blocks of a proof are named once each', () => {
  const attested = attestedWith(
    { kind: 'bitcoin', height: 9n },
    { kind: 'bitcoin', height: 9n },
    { kind: 'bitcoin', height: 20n },
    { kind: 'pending', uri: 'https://calendar.example.test' },
    { kind: 'litecoin', height: 1n },
  )
  expect(heightsNamedBy(attested)).toEqual([9n, 20n])
})

test('a height that Bitcoin cannot count to is not looked up', () => {
  const last = 2n ** 32n - 1n
  expect(heightsNamedBy(naming(last, last + 1n))).toEqual([last])
})

describe('AB3: others are asked about few heights', () => {
  test('of one proof about the lowest', () => {
    const [proof, lowest] = [naming(...from(HARD, 100)), from(HARD, MOST_HEIGHTS)]
    expect(heightsToAsk([proof])).toEqual(lowest)
  })

  test('of several proofs about those of each in turn, as they came', () => {
    const hostile = naming(...from(HARD, 1_000))
    const [honest, other] = [naming(800_000n, 900_000n), naming(HARD, 850_000n)]
    const asked = heightsToAsk([hostile, honest, other])
    const turns = [HARD, 800_000n, HARD + 1n, 900_000n, 850_000n, HARD + 2n]
    expect(asked.slice(0, turns.length)).toEqual(turns)
    expect(asked).toHaveLength(MOST_HEIGHTS)
  })

  test('at which nothing is proven last of all', () => {
    const easy = from(1n, 40)
    expect(heightsToAsk([naming(...easy), naming(5n, HARD)]).slice(0, 3)).toEqual([HARD, 1n, 5n])
    expect(heightsToAsk([naming(...easy)])).toEqual(easy.slice(0, MOST_HEIGHTS))
  })

  test('of which some have a header already after the others of the same proof', () => {
    const proofs = [naming(HARD, HARD + 1n), naming(HARD + 2n)]
    const asked = heightsToAsk(proofs, (height) => height !== HARD + 1n)
    expect(asked).toEqual([HARD + 1n, HARD + 2n, HARD])
  })
})

test('a height counts as looked up when others are asked about it', () => {
  const [first, ...others] = from(HARD, MOST_HEIGHTS + 1)
  const isLookedUp = lookedUpOf(naming(first ?? HARD, ...others))
  const last = HARD + BigInt(MOST_HEIGHTS)
  expect([isLookedUp(HARD), isLookedUp(last - 1n), isLookedUp(last)]).toEqual([true, true, false])
  expect(lookedUpOf(naming(...others))(last)).toBe(true)
})
