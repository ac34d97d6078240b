import { createShare, editDeposit, revokeShare, sendCertificate } from '@ancrage/contract'

import { callMutation } from '../../../api/call-mutation.ts'
import type { Client } from '../../../api/client.ts'
import { DEPOSITS_KEY } from '../../../api/deposits/deposit-summary.ts'
import { SHARES } from './share-queries.ts'

/** What its depositor may still change of a deposit: who sees it, and how it is sorted. */
export function editMutation(client: Client) {
  return callMutation(client, editDeposit, [[DEPOSITS_KEY]])
}

export const shareMutations = {
  create: (client: Client) => callMutation(client, createShare, [SHARES]),
  revoke: (client: Client) => callMutation(client, revokeShare, [SHARES]),
}

export function sendCertificateMutation(client: Client) {
  return callMutation(client, sendCertificate)
}
