import type { Profile } from '@ancrage/contract'
import { Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { NoStorageCard, StorageCard } from '../../vault/lazy-parts.ts'

const HASH = '#storage'

/** Where the header’s indicator leads: what storage is, or how much of it is used. */
export function StorageSection({ profile }: Readonly<{ profile: Profile }>) {
  const { hash, key } = useLocation()
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hash !== HASH) return
    // Every page begins at its top first.
    const frame = requestAnimationFrame(() => {
      section.current?.scrollIntoView({ block: 'center' })
      section.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, key])
  return (
    <div id={HASH.slice(1)} ref={section} tabIndex={-1} style={{ outline: 0 }}>
      <Suspense fallback={null}>
        {profile.storage ? <StorageCard profile={profile} /> : <NoStorageCard profile={profile} />}
      </Suspense>
    </div>
  )
}
