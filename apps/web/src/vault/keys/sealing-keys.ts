import type { Identity } from '@ancrage/vault'

/** For whom copies are encrypted here: who leaves them, and the company that they belong to. */
export type SealingKeys = Readonly<{
  identity: Identity
  company: Readonly<{ id: string; recipient: Uint8Array }> | null
}>
