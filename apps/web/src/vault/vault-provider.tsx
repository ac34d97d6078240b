import {
  type ReactNode,
  createContext,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'

import { isUnderWay, openUploadList, type Upload, type UploadList } from './transfer/upload-list.ts'

const UploadsContext = createContext<UploadList | null>(null)

/** Copies go on while the person walks through the pages. */
export function VaultProvider({ children }: Readonly<{ children: ReactNode }>) {
  const [uploads] = useState(openUploadList)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (uploads.list().some(isUnderWay)) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [uploads])
  return <UploadsContext value={uploads}>{children}</UploadsContext>
}

export function useUploadList(): readonly [UploadList, readonly Upload[]] {
  const uploads = use(UploadsContext)
  if (uploads === null) throw new Error('useUploadList is called outside VaultProvider')
  return [uploads, useSyncExternalStore(uploads.subscribe, uploads.list)]
}
