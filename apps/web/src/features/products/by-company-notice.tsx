import { useTranslation } from '../../i18n/i18n.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** For members of a company: who orders for them. */
export function ByCompanyNotice() {
  const { t } = useTranslation()
  return (
    <Notice tone="info" title={t('products.byCompany')}>
      {t('products.byCompanyHelp')}
    </Notice>
  )
}
