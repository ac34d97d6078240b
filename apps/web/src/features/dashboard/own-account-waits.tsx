import { Suspense } from 'react'

import { useProfile } from '../../api/session/profile.ts'
import { WaitingAccount } from '../../membership/lazy-waiting-account.ts'

/** Until a member has anchored for their company: whoever joined it looks for what they had before. */
export function OwnAccountWaits() {
  const { data: profile } = useProfile()
  if (profile?.depositCount !== 0 || profile.ownAccount === null) return null
  return (
    <Suspense fallback={null}>
      <WaitingAccount profile={profile} />
    </Suspense>
  )
}
