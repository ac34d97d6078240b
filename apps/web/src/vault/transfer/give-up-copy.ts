import { type DepositFile, deleteVaultObject, listVaultObjects } from '@ancrage/contract'

import type { Client } from '../../api/client.ts'

type Unfinished = Readonly<{ depositId: string; file: DepositFile }>

/** Gives up a copy that is not whole: what has arrived of it goes, and its room is free again. */
export async function giveUpCopy(client: Client, { depositId, file }: Unfinished): Promise<void> {
  const { items } = await client.call(listVaultObjects, { query: { depositId } })
  const begun = items.find(({ sha256, state }) => sha256 === file.sha256 && state === 'uploading')
  if (begun) await client.call(deleteVaultObject, { params: { id: begun.id } })
}
