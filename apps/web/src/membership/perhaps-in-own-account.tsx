import { useTranslation } from '../i18n/i18n.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { SeeAccount } from './see-account.tsx'

/** What is not found may be where it was made. It is said whatever was asked for: nothing is told of an address. */
export function PerhapsInOwnAccount({ company }: Readonly<{ company: string }>) {
  const { t } = useTranslation()
  return (
    <Notice tone="info" title={t('deposit.missingHelp')} action={<SeeAccount />}>
      {t('membership.own.missing', { company })}
    </Notice>
  )
}
