import Box from '@mui/material/Box'

import { useProfile } from '../../api/session/profile.ts'
import { formatChoice } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** For members of a company: who orders for them. */
export function ByCompanyNotice() {
  const { t, language } = useTranslation()
  const { data: profile } = useProfile()
  const names = formatChoice(profile?.directors ?? [], language)
  return (
    <Notice tone="info" title={t('products.byCompany')}>
      {t(names ? 'products.byCompanyNames' : 'products.byCompanyHelp', { names })}
      {profile?.ownAccount && <Box sx={{ mt: 1 }}>{t('products.byCompanyOwn')}</Box>}
    </Notice>
  )
}
