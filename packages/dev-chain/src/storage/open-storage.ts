import { access } from 'node:fs/promises'
import { join } from 'node:path'

import { ChainUnavailable } from '@ancrage/chains'
import { openBlockFile, type BlockFile } from './block-file.ts'
import type { ChainState } from '../state/chain-state.ts'
import { loadCheckpoint, saveCheckpoint } from './checkpoint.ts'
import { foundChain } from './found-chain.ts'
import type { MiningContext } from '../node/mining.ts'
import { restoreState } from './restore.ts'

export type Storage = {
  readonly file: BlockFile
  readonly state: ChainState
  /** Saves a checkpoint once the last one is a thousand blocks and a hundredth of the chain old; rejects with `chain.not_writable`. */
  keepCheckpoint(): Promise<void>
  /** Saves a last checkpoint and closes the file. */
  close(): Promise<void>
}

/** The files of a chain, founded when the folder has none. Precondition: the folder is ours. */
export async function openStorage(folder: string, context: MiningContext): Promise<Storage> {
  const path = join(folder, 'blocks.dat')
  if (!(await exists(path))) await foundChain(folder, path, context)
  const file = await openBlockFile(path)
  try {
    return await restored(file, join(folder, 'checkpoint.dat'))
  } catch (error) {
    await file.close()
    throw error
  }
}

// Reading a block again takes some 40 µs, saving a checkpoint the longer the more blocks there are.
const FEWEST_BLOCKS_BETWEEN = 1_000
const SHARE_OF_BLOCKS_BETWEEN = 0.01

async function restored(file: BlockFile, checkpointPath: string): Promise<Storage> {
  const { state, covered } = await restoreState(file, await loadCheckpoint(checkpointPath))
  let saved = covered
  const saveIfOlder = async (blocks: number): Promise<void> => {
    if (state.index.count() - saved < blocks) return
    await saveOrExplain(checkpointPath, { state, end: file.end() })
    saved = state.index.count()
  }
  return {
    file,
    state,
    keepCheckpoint: () =>
      saveIfOlder(Math.max(FEWEST_BLOCKS_BETWEEN, state.index.count() * SHARE_OF_BLOCKS_BETWEEN)),
    close: async () => {
      try {
        await saveIfOlder(1)
      } finally {
        await file.close()
      }
    },
  }
}

async function saveOrExplain(...checkpoint: Parameters<typeof saveCheckpoint>): Promise<void> {
  try {
    await saveCheckpoint(...checkpoint)
  } catch (cause) {
    throw new ChainUnavailable('chain.not_writable', 'no checkpoint could be stored', { cause })
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
