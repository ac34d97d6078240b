import type { QueryKey } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** `refreshes`: what is read anew once the mutation is done, before it counts as ended. */
    mutationMeta: { refreshes?: readonly QueryKey[] }
  }
}
