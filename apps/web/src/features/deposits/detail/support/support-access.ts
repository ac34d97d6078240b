import { allowSupport, getSupportAccess, revokeSupport } from '@ancrage/contract'
import { queryOptions } from '@tanstack/react-query'

import { callMutation } from '../../../../api/call-mutation.ts'
import type { Client } from '../../../../api/client.ts'

const SUPPORT_ACCESS = ['support-access']

/** Whether support may read the deposit, and what it has read. */
export function supportAccessQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [...SUPPORT_ACCESS, id],
    queryFn: ({ signal }) => client.call(getSupportAccess, { params: { id }, signal }),
  })
}

export const supportMutations = {
  allow: (client: Client) => callMutation(client, allowSupport, [SUPPORT_ACCESS]),
  revoke: (client: Client) => callMutation(client, revokeSupport, [SUPPORT_ACCESS]),
}
