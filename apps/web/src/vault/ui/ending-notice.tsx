import Box from '@mui/material/Box'

import { formatShort } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { Vault } from '../keys/use-vault.ts'

/** Until when copies are read that nobody has storage for any more; nothing where that is not so. */
export function EndingNotice({ vault: { status } }: Readonly<{ vault: Vault }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (!status?.endsAt) return null
  return (
    <Box sx={{ my: 2 }}>
      <Notice
        tone="warning"
        title={t(status.company === null ? 'vault.endsOn' : 'vault.company.endsOn', {
          count: status.objects,
          moment: formatShort(status.endsAt, language),
        })}
      >
        {t('vault.endsOnHelp')}
      </Notice>
    </Box>
  )
}
