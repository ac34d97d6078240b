import Link from '@mui/material/Link'

import { NEW_TAB, OpensNewTab } from '../../../ui/layout/new-tab.tsx'

/** Where whoever knows the number reads what a public deposit says: the address that its certificate bears. */
export function publicAddress(verificationSite: string, number: string): string {
  return `${verificationSite.replace(/\/+$/, '')}/c/${number}`
}

export function PublicPage({ href }: Readonly<{ href: string }>) {
  return (
    <Link href={href} {...NEW_TAB} underline="always">
      {href.replace(/^https?:\/\//, '')}
      <OpensNewTab />
    </Link>
  )
}
