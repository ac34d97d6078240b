import { useQueryClient } from '@tanstack/react-query'
import {
  type ReactNode,
  createContext,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'

import { useApi } from '../api/api-context.tsx'
import type { Client } from '../api/client.ts'
import { waitOrOnline } from '../api/wait.ts'
import {
  isUnderWay,
  openUploads,
  type Upload,
  type Uploads,
  type Watch,
} from './transfer/uploads.ts'
import { VAULT_KEY } from './vault-key.ts'

const UploadsContext = createContext<Uploads | null>(null)

/** Copies go on while the person walks through the pages. */
export function VaultProvider({ children }: Readonly<{ children: ReactNode }>) {
  const { client } = useApi()
  const queries = useQueryClient()
  const [uploads] = useState(() =>
    openOwnUploads(client, () => void queries.invalidateQueries({ queryKey: [VAULT_KEY] })),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (uploads.list().some(isUnderWay)) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [uploads])
  return <UploadsContext value={uploads}>{children}</UploadsContext>
}

export function useUploads(): readonly [Uploads, readonly Upload[]] {
  const uploads = use(UploadsContext)
  if (uploads === null) throw new Error('useUploads is called outside VaultProvider')
  return [uploads, useSyncExternalStore(uploads.subscribe, uploads.list)]
}

function openOwnUploads(client: Client, onDone: () => void): Uploads {
  const copy = async ({ depositId, file, content, keys }: Upload, watch: Watch) => {
    // Fetched by who leaves a copy: nobody else needs it.
    const { leaveCopy } = await import('./transfer/leave-copy.ts')
    const { startVaultWorker } = await import('./transfer/vault-worker.ts')
    const { openFileDigests } = await import('@ancrage/sha256/files')
    const { digestFile } = openFileDigests()
    const now = () => performance.now()
    const means = { client, startWorker: startVaultWorker, digestFile, wait: waitOrOnline, now }
    await leaveCopy(means, { depositId, file, content, keys, ...watch }).finally(onDone)
  }
  return openUploads(copy, async (upload) => {
    const { giveUpCopy } = await import('./transfer/give-up-copy.ts')
    await giveUpCopy(client, upload).finally(onDone)
  })
}
