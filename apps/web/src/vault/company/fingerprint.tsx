import { type CompanyKey, fingerprintOf } from '@ancrage/vault'

import { fonts } from '../../theme/tokens.ts'

/** What people read to each other. */
export function Fingerprint({ companyKey }: Readonly<{ companyKey: CompanyKey }>) {
  return (
    <span translate="no" style={{ fontFamily: fonts.digits }}>
      {fingerprintOf(companyKey)}
    </span>
  )
}

/** How much of a public key its owner reads aloud: 60 bits, of which nobody finds a second key. */
export const KEY_END_LETTERS = 12

/** The end of somebody’s public key, as they read it aloud. */
export function KeyEnd({ recipient }: Readonly<{ recipient: string }>) {
  return (
    <span translate="no" style={{ fontFamily: fonts.digits }}>
      {recipient.slice(-KEY_END_LETTERS)}
    </span>
  )
}
