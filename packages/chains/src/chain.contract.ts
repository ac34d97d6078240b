import {
  applyPath,
  asMerkleRoot,
  attestationsOf,
  hasProofOfWork,
  parseBlockHeader,
} from '@ancrage/proof'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { Anchor, Chain, InBlock } from './chain.ts'

/** A ledger as the contract drives it. */
export type LedgerUnderTest = {
  readonly chain: Chain
  /** So many blocks come. */
  advance(blocks: number): Promise<void>
  /** The process ends and another one opens the same ledger. */
  restart(): Promise<LedgerUnderTest>
  /** Stops it and removes what it left. */
  remove(): Promise<void>
}

/** What every ledger must do, whatever it is made of. */
export function describeChain(ledger: string, open: () => Promise<LedgerUnderTest>): void {
  describe(`${ledger} keeps the contract of a ledger`, () => {
    let under: LedgerUnderTest
    beforeEach(async () => {
      under = await open()
    })
    afterEach(() => under.remove())

    test('a prepared anchor is absent until it is submitted', async () => {
      const prepared = await under.chain.prepare(rootOf(1))
      await under.advance(1)
      expect(await stateOf(under, 1, prepared)).toBe('absent')
    })

    test('a submitted anchor waits, then stands in a block', async () => {
      const prepared = await submitted(under, 1)
      expect(await stateOf(under, 1, prepared)).toBe('waiting')
      await under.advance(1)
      expect(await stateOf(under, 1, prepared)).toBe('inBlock')
    })

    test('the path leads from the root to a header with proof of work', async () => {
      const { header, path, blockHash, blockTime } = await anchored(under, 1)
      const parsed = parseBlockHeader(header)
      expect(header).toHaveLength(80)
      expect(hasProofOfWork(parsed)).toBe(true)
      expect(parsed.hash).toStrictEqual(blockHash)
      expect(parsed.time).toBe(blockTime)
      expect(applyPath(path, rootOf(1))).toStrictEqual(parsed.merkleRoot)
    })

    test('the source of headers agrees with what confirm says', async () => {
      const { blockHeight, blockHash, blockTime, header } = await anchored(under, 1)
      expect(await under.chain.headers.headerAt(BigInt(blockHeight))).toStrictEqual({
        merkleRoot: parseBlockHeader(header).merkleRoot,
        hash: blockHash,
        time: blockTime,
      })
    })

    test('the source of headers has none above the newest block', async () => {
      const { blockHeight } = await anchored(under, 1)
      expect(await under.chain.headers.headerAt(BigInt(blockHeight + 1))).toBeUndefined()
      expect(await under.chain.headers.headerAt(2n ** 40n)).toBeUndefined()
    })

    test('confirmations count from one and grow with each block', async () => {
      const prepared = await submitted(under, 1)
      await under.advance(1)
      expect(await inBlock(under, 1, prepared)).toMatchObject({ confirmations: 1 })
      await under.advance(5)
      expect(await inBlock(under, 1, prepared)).toMatchObject({ confirmations: 6 })
    })

    test('P2: submitting again is a success before and after the block', async () => {
      const anchor = await submitted(under, 1)
      const again = await submittedAgain(under, anchor)
      await under.advance(1)
      const afterwards = await submittedAgain(under, again)
      await under.advance(1)
      expect(await inBlock(under, 1, afterwards)).toMatchObject({ confirmations: 2 })
    })

    test('anchors prepared side by side never conflict', async () => {
      const prepared = await Promise.all(MANY.map((one) => under.chain.prepare(rootOf(one))))
      const anchors = await Promise.all(prepared.map((one) => submittedAgain(under, one)))
      await under.advance(1)
      const states = await Promise.all(anchors.map((one, i) => stateOf(under, i, one)))
      expect(states).toStrictEqual(MANY.map(() => 'inBlock'))
    })

    test('an anchor that spends from an unconfirmed one is confirmed too', async () => {
      const prepared: Anchor[] = []
      for (const one of LONGER_THAN_ANY_STOCK_OF_COINS) prepared.push(await submitted(under, one))
      await under.advance(1)
      const states = await Promise.all(prepared.map((one, i) => stateOf(under, i, one)))
      expect(new Set(states)).toStrictEqual(new Set(['inBlock']))
    })

    test('P6: an anchor that was just submitted needs no other version', async () => {
      expect(await under.chain.renew(await submitted(under, 1))).toBeUndefined()
    })

    test('bytes prepared before a restart are accepted after it', async () => {
      const prepared = await under.chain.prepare(rootOf(1))
      under = await under.restart()
      const anchor = await submittedAgain(under, prepared)
      await under.advance(1)
      expect(await stateOf(under, 1, anchor)).toBe('inBlock')
    })

    test('P1: an anchor that waited during a restart is confirmed once submitted again', async () => {
      const prepared = await submitted(under, 1)
      under = await under.restart()
      const anchor = await submittedAgain(under, prepared)
      await under.advance(1)
      expect(await inBlock(under, 1, anchor)).toMatchObject({ confirmations: 1 })
    })

    test('an anchor is where it was when the caller shows where that is', async () => {
      const anchor = await submitted(under, 1)
      await under.advance(1)
      const { blockHeight, path } = await inBlock(under, 1, anchor)
      await under.advance(1)
      const block = { blockHeight, path }
      expect(await inBlock(under, 1, { ...anchor, block })).toMatchObject({
        ...block,
        confirmations: 2,
      })
    })

    test('an anchor in a block stays there over a restart', async () => {
      const prepared = await submitted(under, 1)
      await under.advance(2)
      const before = await inBlock(under, 1, prepared)
      under = await under.restart()
      expect(await inBlock(under, 1, prepared)).toStrictEqual(before)
    })

    test('bytes that were never prepared are refused', async () => {
      await expect(under.chain.submit({ bytes: Uint8Array.of(1, 2, 3) })).rejects.toMatchObject({
        name: 'ChainStateUnknown',
        code: 'anchor.malformed',
      })
    })

    test('P7: a receipt, where there is one, begins at the root and promises a block', async () => {
      const { receipt } = await submitted(under, 1)
      if (receipt === undefined) return
      const digest = rootOf(1)
      const attested = attestationsOf({ fileHashOp: 'sha256', digest, timestamp: receipt })
      expect(attested.map(({ attestation }) => attestation.kind)).toContain('pending')
    })

    test('P6: a balance, where there is one, is what anchors may still spend', async () => {
      const { balance } = under.chain
      if (balance === undefined) return
      await under.advance(1)
      const before = await balance()
      const { fee = 0 } = await submitted(under, 1)
      const after = await balance()
      expect(Number.isSafeInteger(before)).toBe(true)
      expect(after).toBe(before - fee)
    })

    test('an anchor is not confirmed for a root that it does not hold', async () => {
      const prepared = await submitted(under, 1)
      await under.advance(1)
      await expect(under.chain.confirm(rootOf(2), prepared)).rejects.toMatchObject({
        name: 'ChainStateUnknown',
        code: 'anchor.malformed',
      })
    })

    test('a closed ledger answers nothing any more', async () => {
      const prepared = await under.chain.prepare(rootOf(1))
      await under.chain.close()
      await under.chain.close()
      const { balance } = under.chain
      const calls = [
        () => under.chain.prepare(rootOf(2)),
        () => under.chain.submit(prepared),
        () => under.chain.renew(prepared),
        () => under.chain.confirm(rootOf(1), prepared),
        () => under.chain.headers.headerAt(0n),
        ...(balance ? [balance] : []),
      ]
      for (const call of calls) {
        await expect(call()).rejects.toMatchObject({
          name: 'ChainUnavailable',
          code: 'chain.closed',
        })
      }
    })
  })
}

const MANY = Array.from({ length: 10 }, (_, one) => one)
const LONGER_THAN_ANY_STOCK_OF_COINS = Array.from({ length: 20 }, (_, one) => one)

const rootOf = (seed: number): ReturnType<typeof asMerkleRoot> =>
  asMerkleRoot(new Uint8Array(32).fill(seed + 1))

async function submitted(under: LedgerUnderTest, seed: number): Promise<Anchor> {
  return submittedAgain(under, await under.chain.prepare(rootOf(seed)))
}

/** What the caller then holds of it. */
async function submittedAgain(under: LedgerUnderTest, anchor: Anchor): Promise<Anchor> {
  return { ...anchor, ...(await under.chain.submit(anchor)) }
}

async function anchored(under: LedgerUnderTest, seed: number): Promise<InBlock> {
  const prepared = await submitted(under, seed)
  await under.advance(1)
  return inBlock(under, seed, prepared)
}

async function inBlock(under: LedgerUnderTest, seed: number, anchor: Anchor): Promise<InBlock> {
  const confirmation = await under.chain.confirm(rootOf(seed), anchor)
  if (confirmation.state !== 'inBlock') throw new Error(`the anchor is ${confirmation.state}`)
  return confirmation
}

async function stateOf(under: LedgerUnderTest, seed: number, anchor: Anchor): Promise<string> {
  const { state } = await under.chain.confirm(rootOf(seed), anchor)
  return state
}
