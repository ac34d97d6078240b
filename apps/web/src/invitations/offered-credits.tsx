import { formatNumber } from '../i18n/format.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { Notice } from '../ui/feedback/notice.tsx'

type Props = Readonly<{ count: number; forCompany?: boolean }>

/** What the account begins with, or the company that it founds; nothing is said of none. */
export function OfferedCredits({ count, forCompany = false }: Props) {
  const { t, language } = useTranslation()
  if (count === 0) return null
  const formatted = formatNumber(count, language)
  return (
    <Notice
      tone="info"
      title={t(`invitation.${forCompany ? 'forCompany' : 'credits'}`, { count, formatted })}
    />
  )
}
