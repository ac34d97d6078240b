import { parseTransaction } from '@ancrage/proof'
import { describe, expect, test } from 'vitest'

import { call, someRoot } from '@ancrage/dev-chain/testing'
import { spentCoins } from './spent-coins.ts'
import { errorBody, openPair, resultBody, sent, type RpcRequest } from './testing/lying-node.ts'

describe('coins of the wallet', () => {
  test('P1: locked for an anchor that was never stored are free after the next start', async () => {
    const { ledger, reopened, honest } = await openPair()
    const stored = await ledger.prepare(someRoot(1))
    const forgotten = await ledger.prepare(someRoot(2))
    expect(await lockedAt(honest)).toHaveLength(2)
    const later = reopened()
    await later.releaseUnstored?.([stored])
    expect(await lockedAt(honest)).toStrictEqual(spentCoins(stored.bytes))
    const next = await later.prepare(someRoot(3))
    expect(spentCoins(next.bytes)).toStrictEqual(spentCoins(forgotten.bytes))
  })

  test('P2: of a stored anchor stay its own, whatever is prepared after the start', async () => {
    const { ledger, reopened } = await openPair()
    const stored = await ledger.prepare(someRoot(1))
    const later = reopened()
    await later.releaseUnstored?.([stored])
    const next = await later.prepare(someRoot(2))
    expect(spentCoins(next.bytes)).not.toStrictEqual(spentCoins(stored.bytes))
    await later.submit(next)
    await later.submit(stored)
  })

  test.each<[string, Parameters<typeof openPair>]>([
    ['costs too much', [{ maxFeePerTransaction: 100 }]],
    ['is not signed', [{}, lieTo('signrawtransactionwithwallet', errorBody(-13))]],
    ['is signed in part', [{}, lieTo('signrawtransactionwithwallet', inPart())]],
  ])('are free again where an anchor %s', async (_, settings) => {
    const { ledger, honest } = await openPair(...settings)
    await expect(ledger.prepare(someRoot())).rejects.toMatchObject({ name: 'ChainUnavailable' })
    expect(await lockedAt(honest)).toStrictEqual([])
  })

  test('that are small are joined no further than a proof has room for', async () => {
    const { ledger, asked } = await openPair()
    const { bytes } = await ledger.prepare(someRoot())
    expect(parseTransaction(bytes).stripped.length).toBeLessThanOrEqual(1_000)
    expect(weightsAsked(asked)).toStrictEqual([4_000])
  })

  test('are joined beyond a thousand bytes where it must be, and never beyond a proof', async () => {
    const { ledger, asked } = await openPair({}, (one) => whenWeightIs(one, [4_000]))
    await sent(ledger, 1)
    expect(weightsAsked(asked)).toStrictEqual([4_000, 16_384])
  })

  test('that would take more than a proof holds make no anchor', async () => {
    const { ledger, honest } = await openPair({}, (one) => whenWeightIs(one, [4_000, 16_384]))
    await expect(ledger.prepare(someRoot())).rejects.toMatchObject({ code: 'anchor.too_large' })
    expect(await lockedAt(honest)).toStrictEqual([])
  })

  test('are chosen freely by a node that knows no limit', async () => {
    const { ledger, asked } = await openPair({}, ({ method, params }) =>
      method === 'fundrawtransaction' && weightOf(params) !== undefined
        ? { status: 500, body: errorBody(-3, 'Unexpected key max_tx_weight') }
        : undefined,
    )
    await sent(ledger, 1)
    expect(weightsAsked(asked)).toStrictEqual([4_000, undefined])
  })
})

describe('P6: the price of an anchor', () => {
  test('is what the node lets in where its estimate, or ours, is below', async () => {
    const { ledger } = await openPair({}, lieTo('getmempoolinfo', minimum(0.00005)))
    expect((await ledger.prepare(someRoot())).fee).toBe(5 * 104)
  })

  test('is not rounded up by the way computers count', async () => {
    const { ledger } = await openPair(
      { fallbackFeeRate: 1 },
      lieTo('getmempoolinfo', minimum(0.00003)),
    )
    expect((await ledger.prepare(someRoot())).fee).toBe(3 * 104)
  })

  test('is raised at once where the node found it too cheap, though nothing was ever sent', async () => {
    const { ledger } = await openPair()
    const prepared = await ledger.prepare(someRoot())
    expect(await ledger.renew({ ...prepared, refusal: 'too cheap' })).toMatchObject({ fee: 312 })
  })

  test('is raised no further than the cap', async () => {
    const { ledger } = await openPair({ maxFeePerTransaction: 300 })
    const prepared = await ledger.prepare(someRoot())
    expect(await ledger.renew({ ...prepared, refusal: 'too cheap' })).toBeUndefined()
  })

  test('is capped by us alone: the node is told to send whatever it costs', async () => {
    const { ledger, asked } = await openPair()
    await sent(ledger, 1)
    const { params } = asked.find(({ method }) => method === 'sendrawtransaction') ?? {}
    expect(params?.[1]).toBe(0)
  })
})

const lockedAt = async (url: string): Promise<unknown> =>
  (await call(url, 'listlockunspent')).result

function lieTo(wanted: string, body: string) {
  return ({ method }: RpcRequest) => (method === wanted ? { status: 200, body } : undefined)
}

function inPart(): string {
  return resultBody({ hex: '00', complete: false })
}

const minimum = (mempoolminfee: number): string => resultBody({ mempoolminfee })

function whenWeightIs({ method, params }: RpcRequest, tooHeavy: readonly number[]) {
  const weight = method === 'fundrawtransaction' ? weightOf(params) : undefined
  if (weight === undefined || !tooHeavy.includes(weight)) return undefined
  return { status: 500, body: errorBody(-4, 'The inputs size exceeds the maximum weight') }
}

const weightsAsked = (asked: readonly RpcRequest[]): readonly (number | undefined)[] =>
  asked.flatMap(({ method, params }) => (method === 'fundrawtransaction' ? [weightOf(params)] : []))

function weightOf([, options]: readonly unknown[]): number | undefined {
  const given: Readonly<Record<string, unknown>> =
    typeof options === 'object' && options !== null ? { ...options } : {}
  return typeof given['max_tx_weight'] === 'number' ? given['max_tx_weight'] : undefined
}
