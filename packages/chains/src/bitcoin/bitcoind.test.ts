import { beforeEach, inject } from 'vitest'

import { describeChain, type LedgerUnderTest } from '../chain.contract.ts'
import { openBitcoinLedger } from './bitcoin-ledger.ts'
import { openBitcoind, whyNoBitcoind } from './testing/bitcoind.ts'

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
