import type { Endpoint } from '@ancrage/contract'
import { mutationOptions, type QueryKey, type UseMutationOptions } from '@tanstack/react-query'

import type { CallInput, Client } from './client.ts'

/** The options of a mutation as a part of a page is handed them, whatever comes of it. */
export type MutationOf<Variables> = Pick<
  UseMutationOptions<unknown, Error, Variables>,
  'mutationFn' | 'meta'
>

/** Gives the options of a mutation that makes one call: its variables are what the call carries. */
export function callMutation<E extends Endpoint>(
  client: Client,
  endpoint: E,
  refreshes: readonly QueryKey[] = [],
) {
  return mutationOptions({
    mutationFn: (input: CallInput<E>) => client.call(endpoint, input),
    meta: { refreshes },
  })
}
