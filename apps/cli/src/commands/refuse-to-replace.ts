import { access } from 'node:fs/promises'

import { FileUnreadable } from '../evidence/file-unreadable.ts'

/** What somebody has is never written over. Rejects with `FileUnreadable`. */
export async function refuseToReplace(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere) throw new FileUnreadable(path, Object.assign(new Error(path), { code: 'EEXIST' }))
}
