import { formatNumber } from '../i18n/format.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { Notice } from '../ui/feedback/notice.tsx'

/** What the account begins with; nothing is said of none. */
export function OfferedCredits({ count }: Readonly<{ count: number }>) {
  const { t, language } = useTranslation()
  if (count === 0) return null
  const formatted = formatNumber(count, language)
  return <Notice tone="info" title={t('invitation.credits', { count, formatted })} />
}
