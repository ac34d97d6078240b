import type { StoredHeader } from '@ancrage/dossier'

import type { DepositRecord } from '../../deposits/index.ts'

/** The headers of the blocks that the deposit’s proofs name: of every ledger that has confirmed it. */
export function headersOf({ submissions }: DepositRecord): readonly StoredHeader[] {
  return submissions.flatMap(({ state, chain, network, blockHeight, blockHeader }) =>
    state === 'confirmed' && blockHeight !== null && blockHeader
      ? [{ chain, network, height: BigInt(blockHeight), header: blockHeader }]
      : [],
  )
}
