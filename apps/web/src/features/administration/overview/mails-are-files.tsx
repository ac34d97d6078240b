import { useTranslation } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** That no mail server is set: invitations, links and confirmations reach nobody. */
export function MailsAreFiles() {
  const { t } = useTranslation()
  return (
    <Notice tone="warning" title={t('overview.mailsAreFiles')}>
      {t('overview.mailsAreFilesHelp')}
    </Notice>
  )
}
