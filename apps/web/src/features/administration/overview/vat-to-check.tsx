import Button from '@mui/material/Button'
import { Link } from 'react-router'

import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** Orders without tax that wait for a person to look at their VAT number; nothing where there are none. */
export function VatToCheck({ count }: Readonly<{ count: number }>) {
  const { t, language } = useTranslation()
  if (count === 0) return null
  const action = (
    <Button
      component={Link}
      to="/administration?tab=orders&state=vatToCheck"
      size="small"
      color="inherit"
    >
      {t('overview.vatToCheckAct')}
    </Button>
  )
  const title = t('overview.vatToCheck', { count, formatted: formatNumber(count, language) })
  return (
    <Notice tone="warning" title={title} action={action}>
      {t('overview.vatToCheckHelp')}
    </Notice>
  )
}
