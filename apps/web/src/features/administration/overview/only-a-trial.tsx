import { useService } from '../../../api/api-context.tsx'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** That anchorages prove nothing yet, or that nobody else reaches the service; nothing while that is not known. */
export function OnlyATrial() {
  const { t } = useTranslation()
  const service = useService()
  if (service === undefined) return null
  const isWorthless = service.ledgers.every(({ evidential }) => !evidential)
  return (
    <>
      {isWorthless && (
        <Notice tone="warning" title={t('overview.worthless')}>
          {t('overview.worthlessHelp')}
        </Notice>
      )}
      {location.protocol === 'http:' && (
        <Notice tone="warning" title={t('overview.local')}>
          {t('overview.localHelp')}
        </Notice>
      )}
    </>
  )
}
