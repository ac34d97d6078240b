import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'

import { describeChain, type LedgerUnderTest } from '../chain.contract.ts'
import { openTestChain, someRoot } from '@ancrage/dev-chain/testing'
import { openBitcoinLedger } from './bitcoin-ledger.ts'
import { hexOfHash } from './byte-order.ts'
import { openBitcoind, openEmptyBitcoind, whyNoBitcoind } from './testing/bitcoind.ts'

declare module 'vitest' {
  // Merging is the only way to type what a run provides.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  export interface ProvidedContext {
    bitcoind: string
  }
}

const program = inject('bitcoind')

beforeEach(({ skip }) => {
  const reason = whyNoBitcoind(program)
  if (reason !== undefined) skip(reason)
})

describeChain('Bitcoin Core', async () => {
  const node = await openBitcoind(program)
  const fees = { fallbackFeeRate: 2, maxFeePerTransaction: 100_000, maxFeePerDay: 1_000_000 }
  const reopened = (): LedgerUnderTest => {
    const chain = openBitcoinLedger({ url: node.url, network: 'regtest', ...fees })
    return {
      chain,
      advance: (blocks) => node.mine(blocks),
      restart: async () => {
        await chain.close()
        return reopened()
      },
      remove: () => node.close(),
    }
  }
  return reopened()
})

describe('Bitcoin Core', () => {
  test('takes every block of the development chain by submitblock, and ends at the same one', async () => {
    const core = await openEmptyBitcoind(program)
    onTestFinished(() => core.close())
    // Its clock is not ours to move: blocks of the tests' own time could lie in its future.
    const chain = await openTestChain(undefined, { now: () => Date.now() })
    for (let seed = 1; seed <= 20; seed += 1) {
      await chain.submit(await chain.prepare(someRoot(seed)))
      if (seed % 5 === 0) await chain.mine(1)
    }
    await chain.mine(200)
    const { state, readBlock } = chain.node
    for (const number of state.active.slice(1)) {
      const hex = Buffer.from(readBlock(number).bytes).toString('hex')
      expect(await core.ask('submitblock', hex)).toBeNull()
    }
    expect(await core.ask('getbestblockhash')).toBe(hexOfHash(chain.tip().hash))
  })
})
