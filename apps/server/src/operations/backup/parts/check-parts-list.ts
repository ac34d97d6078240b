import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

import { hexToBytes } from '@ancrage/proof'

import { isWhole, readPartName, StoreUnavailable, type VaultStore } from '../../../vault/index.ts'
import { BackupCannotRun } from '../backup-cannot-run.ts'
import { isSystemError } from '../system-error.ts'
import { partsListOf } from './parts-list.ts'

const LINE = /^([0-9a-f]{64}) {2}(\S+)$/
/** So many are named to whoever looks for them. */
const NAMED = 10

/**
 * Reads every part that the list beside a backup names, where encrypted copies are, and answers how many there are.
 *
 * @throws BackupCannotRun where there is no list, it is not one, or a part is missing or is not what was stored.
 */
export async function checkPartsList(backup: string, store: VaultStore): Promise<number> {
  const list = partsListOf(backup)
  const wrong: string[] = []
  let count = 0
  for await (const { name, sha256 } of linesOf(list)) {
    count += 1
    if (!(await isThere(store, name, sha256))) wrong.push(name)
  }
  if (wrong.length > 0) {
    const named = wrong.slice(0, NAMED).join('\n')
    throw new BackupCannotRun('partsWrong', `${wrong.length} / ${count}\n${named}`)
  }
  return count
}

async function* linesOf(list: string) {
  try {
    for await (const line of createInterface({ input: createReadStream(list) })) {
      const [, digest = '', name = ''] = LINE.exec(line) ?? []
      if (readPartName(name) === undefined) throw new BackupCannotRun('damaged', list)
      yield { name, sha256: hexToBytes(digest) }
    }
  } catch (error) {
    throw isSystemError(error) ? new BackupCannotRun('noPartsList', error.message) : error
  }
}

async function isThere(store: VaultStore, name: string, sha256: Uint8Array): Promise<boolean> {
  try {
    return await isWhole(store, name, sha256)
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    throw new BackupCannotRun('storeUnreachable', error.message, { cause: error })
  }
}
