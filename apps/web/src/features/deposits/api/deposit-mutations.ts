import { editDeposit } from '@ancrage/contract'

import { callMutation } from '../../../api/call-mutation.ts'
import type { Client } from '../../../api/client.ts'
import { DEPOSITS_KEY } from '../../../api/deposits/deposit-summary.ts'

/** What its depositor may still change of a deposit: who sees it. */
export function editMutation(client: Client) {
  return callMutation(client, editDeposit, [[DEPOSITS_KEY]])
}
