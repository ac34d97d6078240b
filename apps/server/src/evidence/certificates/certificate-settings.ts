import type { CertificateFacts, Renderer } from '@ancrage/certificate'

import type { Ledger } from './facts-of-deposit.ts'

export type CertificateSettings = Readonly<{
  renderer: Renderer
  operator: CertificateFacts['operator']
  /** The ledger that a deposit made now will be anchored on. */
  ledger: Ledger
  /** Where certificates are looked up by their number, unless administrators have set another site. */
  verificationUrl: string | null
}>
