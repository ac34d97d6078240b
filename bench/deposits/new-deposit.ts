import { randomBytes } from 'node:crypto'

import type { NewDeposit } from '@ancrage/contract'

/** A deposit that nobody has made before. */
export function newDeposit(): NewDeposit {
  const sha256 = randomBytes(32).toString('hex')
  return {
    title: `Mesure ${sha256.slice(0, 8)}`,
    creationType: 'musicalComposition',
    depositor: 'Banc d’essai',
    files: [{ name: 'partition.pdf', size: 48_213, mediaType: 'application/pdf', sha256 }],
  }
}
