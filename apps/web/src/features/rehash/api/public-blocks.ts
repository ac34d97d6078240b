import { getPublicBlock } from '@ancrage/contract'

import type { Client } from '../../../api/client.ts'
import { ApiRefusal } from '../../../api/failures.ts'
import type { BlockAt } from '../proof/check-proof.ts'

/** What this service knows of a block of its ledger; undefined for one that it does not know. */
export function blocksOf(client: Client): BlockAt {
  return async (height) => {
    try {
      return await client.call(getPublicBlock, { params: { height: String(height) } })
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 404) return undefined
      throw error
    }
  }
}
