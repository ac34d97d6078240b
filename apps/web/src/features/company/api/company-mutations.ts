import {
  type Endpoint,
  exportDeposits,
  removeSubAccount,
  resetSubAccountTwoFactor,
  resumeSubAccount,
  setSubAccountRole,
  suspendSubAccount,
  switchSubAccountStorage,
} from '@ancrage/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { z } from 'zod'

import { callMutation } from '../../../api/call-mutation.ts'
import type { Client } from '../../../api/client.ts'
import { COMPANY } from '../../../api/company.ts'
import { saveAnswer } from '../../../api/download.ts'

/** One’s own account is among the members: its credits stand beside every page. */
const REFRESHES = [COMPANY, ['profile']]

/** One call of a company’s administrator. */
export function companyMutation<E extends Endpoint>(client: Client, endpoint: E) {
  return callMutation(client, endpoint, REFRESHES)
}

const MEMBER_CALLS = {
  suspend: suspendSubAccount,
  resume: resumeSubAccount,
  remove: removeSubAccount,
  resetTwoFactor: resetSubAccountTwoFactor,
} as const

/** What is done to a member, by name, or what they are to have. */
export type MemberChange =
  | keyof typeof MEMBER_CALLS
  | z.input<typeof switchSubAccountStorage.body>
  | z.input<typeof setSubAccountRole.body>

export function memberMutation(client: Client, id: string) {
  const params = { id }
  return mutationOptions({
    meta: { refreshes: REFRESHES },
    mutationFn: async (change: MemberChange): Promise<void> => {
      if (typeof change === 'string') await client.call(MEMBER_CALLS[change], { params })
      else if ('role' in change) await client.call(setSubAccountRole, { params, body: change })
      else await client.call(switchSubAccountStorage, { params, body: change })
    },
  })
}

export function exportMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (format: 'csv' | 'json') =>
      saveAnswer(await client.open(exportDeposits, { query: { format } }), `deposits.${format}`),
  })
}
