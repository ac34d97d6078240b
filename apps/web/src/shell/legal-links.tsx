import { LEGAL_PAGES, type LegalPage } from '@ancrage/contract'

import { useService } from '../api/api-context.tsx'
import { legalAddress } from '../api/legal/legal-address.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { NEW_TAB, OpensNewTab } from '../ui/layout/new-tab.tsx'

/** The legal pages, each in a tab of its own: the service’s, or where the operator says they are. */
export function LegalLinks() {
  const service = useService()
  return LEGAL_PAGES.map((page) => (
    <LegalLink key={page} page={page} href={legalAddress(service, page)} />
  ))
}

export function LegalLink({ page, href }: Readonly<{ page: LegalPage; href: string }>) {
  const { t } = useTranslation()
  return (
    <a href={href} {...NEW_TAB}>
      {t(`footer.${page}`)} <OpensNewTab />
    </a>
  )
}
