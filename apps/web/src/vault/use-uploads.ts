import { useQueryClient } from '@tanstack/react-query'

import { useApi } from '../api/api-context.tsx'
import type { Client } from '../api/client.ts'
import { waitOrOnline } from '../api/wait.ts'
import { giveUpCopy } from './transfer/give-up-copy.ts'
import type { Upload, UploadList } from './transfer/upload-list.ts'
import { openUploads, type Uploads, type Watch } from './transfer/uploads.ts'
import { VAULT_KEY } from './vault-key.ts'
import { useUploadList } from './vault-provider.tsx'

/** Opened once for each list, by whoever asks first. */
const opened = new WeakMap<UploadList, Uploads>()

/** What makes copies, and those that are made. */
export function useUploads(): readonly [Uploads, readonly Upload[]] {
  const { client } = useApi()
  const queries = useQueryClient()
  const [list, uploads] = useUploadList()
  const onDone = () => void queries.invalidateQueries({ queryKey: [VAULT_KEY] })
  const acts = opened.get(list) ?? openOwnUploads(list, client, onDone)
  opened.set(list, acts)
  return [acts, uploads]
}

function openOwnUploads(list: UploadList, client: Client, onDone: () => void): Uploads {
  const copy = async ({ depositId, file, content, keys }: Upload, watch: Watch) => {
    // Fetched by who leaves a copy: nobody else needs it.
    const { leaveCopy } = await import('./transfer/leave-copy.ts')
    const { startVaultWorker } = await import('./transfer/vault-worker.ts')
    const { openFileDigests } = await import('@ancrage/sha256/files')
    const { digestFile } = openFileDigests()
    const now = () => performance.now()
    const deps = { client, startWorker: startVaultWorker, digestFile, wait: waitOrOnline, now }
    await leaveCopy(deps, { depositId, file, content, keys, ...watch }).finally(onDone)
  }
  return openUploads(list, copy, (upload) => giveUpCopy(client, upload).finally(onDone))
}
