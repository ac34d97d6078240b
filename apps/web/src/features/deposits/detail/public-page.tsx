import Link from '@mui/material/Link'

import { useTranslation } from '../../../i18n/i18n.ts'

/** Where whoever knows the number reads what a public deposit says: the address that its certificate bears. */
export function publicAddress(verificationSite: string, number: string): string {
  return `${verificationSite.replace(/\/+$/, '')}/c/${number}`
}

export function PublicPage({ href }: Readonly<{ href: string }>) {
  const { t } = useTranslation()
  return (
    <Link href={href} target="_blank" rel="noopener" underline="always">
      {href.replace(/^https?:\/\//, '')}
      <span className="visually-hidden">{t('menu.newTab')}</span>
    </Link>
  )
}
