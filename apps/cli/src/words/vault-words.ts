import type { VaultObject } from '@ancrage/contract'

import type { VaultReason } from '../vault/vault-problem.ts'

/** What the command line says of encrypted copies, in one language. */
export type VaultWords = {
  readonly typeKey: string
  readonly whatWasTyped: string
  readonly kept: (file: string, id: string) => string
  readonly opened: (file: string) => string
  readonly listed: (copy: VaultObject) => string
  readonly checked: Readonly<Record<'whole' | 'damaged' | 'otherKey', (id: string) => string>>
  readonly problems: Readonly<Record<VaultReason, (about: string) => string>>
}

/** As the list prints it: what programs may rely on stands first. */
export function listedAs({ id, size, sha256 }: VaultObject, state: string): string {
  return `${id}  ${sha256}  ${size}  ${state}`
}
