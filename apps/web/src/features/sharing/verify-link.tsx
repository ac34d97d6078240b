import Button from '@mui/material/Button'

import { useService } from '../../api/api-context.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'

/** Where a file and its proof are verified; none where nobody runs that site. */
export function Verify() {
  const { t } = useTranslation()
  const site = useService()?.verificationUrl
  if (!site) return null
  return (
    <Button
      href={site}
      target="_blank"
      rel="noopener"
      variant="outlined"
      size="large"
      endIcon={<Icon name="external" size={18} />}
    >
      {t('sharing.verify')}
      <span className="visually-hidden">{t('menu.newTab')}</span>
    </Button>
  )
}
