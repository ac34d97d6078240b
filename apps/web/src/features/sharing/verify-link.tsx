import Button from '@mui/material/Button'

import { useService } from '../../api/api-context.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { NEW_TAB, OpensNewTab } from '../../ui/layout/new-tab.tsx'

/** Where a file and its proof are verified; none where nobody runs that site. */
export function Verify() {
  const { t } = useTranslation()
  const site = useService()?.verificationUrl
  if (!site) return null
  return (
    <Button
      href={site}
      {...NEW_TAB}
      variant="outlined"
      size="large"
      endIcon={<Icon name="external" size={18} />}
    >
      {t('sharing.verify')}
      <OpensNewTab />
    </Button>
  )
}
