import type { Profile } from '@ancrage/contract'
import { Suspense } from 'react'

import { useArrival } from '../../ui/layout/use-arrival.ts'
import { NoStorageCard, StorageCard } from '../../vault/lazy-parts.ts'

const HASH = '#storage'

/** Where the header’s indicator leads: what storage is, or how much of it is used. */
export function StorageSection({ profile }: Readonly<{ profile: Profile }>) {
  const section = useArrival<HTMLDivElement>(HASH, 'center')
  return (
    <div id={HASH.slice(1)} ref={section} tabIndex={-1} style={{ outline: 0 }}>
      <Suspense fallback={null}>
        {profile.storage ? <StorageCard profile={profile} /> : <NoStorageCard profile={profile} />}
      </Suspense>
    </div>
  )
}
