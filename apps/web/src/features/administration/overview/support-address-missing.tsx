import Button from '@mui/material/Button'
import { Link } from 'react-router'

import { useService } from '../../../api/api-context.tsx'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** That nobody is told where to write for help; nothing while that is not known. */
export function SupportAddressMissing() {
  const { t } = useTranslation()
  const service = useService()
  if (service?.supportAddress !== null) return null
  return (
    <Notice
      tone="warning"
      title={t('overview.support')}
      action={
        <Button component={Link} to="/administration?tab=settings" size="small" color="inherit">
          {t('overview.supportAct')}
        </Button>
      }
    >
      {t('overview.supportHelp')}
    </Notice>
  )
}
