import { exportPersonalData } from '@ancrage/contract'
import { mutationOptions } from '@tanstack/react-query'

import type { Client } from '../../../api/client.ts'
import { saveAnswer } from '../../../api/download.ts'

/** Everything that is kept of the account, proofs included, as one file. */
export function exportMutation(client: Client) {
  return mutationOptions({
    mutationFn: async () => saveAnswer(await client.open(exportPersonalData, {}), 'ancrage.zip'),
  })
}
