import type { Profile } from '@ancrage/contract'

import { useTranslation } from '../i18n/i18n.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { SeeAccount } from './see-account.tsx'
import { useKept } from './use-kept.ts'

/** Where the anchorages from before are, and that they do not open from here. */
export function WaitingAccount({ profile }: Readonly<{ profile: Profile }>) {
  const { t } = useTranslation()
  const waiting = useKept(profile)
  if (waiting === null) return null
  const { kept, company } = waiting
  return (
    <Notice tone="info" title={t('membership.own.title')} action={<SeeAccount />}>
      {kept} {t('membership.own.closed', { company })}
    </Notice>
  )
}
