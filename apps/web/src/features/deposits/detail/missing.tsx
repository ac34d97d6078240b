import { Suspense } from 'react'

import { useProfile } from '../../../api/session/profile.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { PerhapsInOwnAccount } from '../../../membership/lazy-perhaps-in-own-account.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** An anchorage that this account does not have. */
export function Missing() {
  const { t } = useTranslation()
  const { data: profile } = useProfile()
  const plain = <Notice tone="info" title={t('deposit.missingHelp')} />
  const company = profile?.company ?? null
  if (company === null || !profile?.ownAccount?.depositCount) return plain
  return (
    <Suspense fallback={plain}>
      <PerhapsInOwnAccount company={company} />
    </Suspense>
  )
}
