import Button from '@mui/material/Button'
import { Link } from 'react-router'

import { useTranslation } from '../i18n/i18n.ts'

/** To the page that says what waits, and how one gets back to it. */
export function SeeAccount() {
  const { t } = useTranslation()
  return (
    <Button component={Link} to="/profile" size="small" color="inherit">
      {t('membership.own.see')}
    </Button>
  )
}
