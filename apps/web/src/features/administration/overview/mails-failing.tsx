import Button from '@mui/material/Button'
import { Link } from 'react-router'

import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** Mails that were tried and wait for the next try: nobody is told of anything until the mail server takes them. */
export function MailsFailing({ count }: Readonly<{ count: number }>) {
  const { t, language } = useTranslation()
  return (
    <Notice
      tone="error"
      role="alert"
      title={t('overview.mailsFailing', { count, formatted: formatNumber(count, language) })}
      action={
        <Button
          component={Link}
          to="/administration?tab=mails&state=queued"
          size="small"
          color="inherit"
        >
          {t('overview.mailsFailingAct')}
        </Button>
      }
    >
      {t('overview.mailsFailingHelp')}
    </Notice>
  )
}
