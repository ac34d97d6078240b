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
