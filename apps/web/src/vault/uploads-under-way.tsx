import { Suspense } from 'react'

import { UploadsLine } from './lazy-parts.ts'
import { useUploadList } from './vault-provider.tsx'

/** Fetched once there is something to tell. */
export function UploadsUnderWay() {
  const [, uploads] = useUploadList()
  if (uploads.length === 0) return null
  return (
    <Suspense fallback={null}>
      <UploadsLine />
    </Suspense>
  )
}
