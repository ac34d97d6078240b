import { ChainUnavailable } from '@ancrage/chains'
import type { Block } from '../wire/block.ts'
import type { BlockFile } from './block-file.ts'

/** Puts a block into the file and returns its offset. */
export type StoreBlock = (file: BlockFile, block: Block) => Promise<number>

/** Survives a power cut when it resolves; after a failure the next block goes over what was written. */
export const storeDurably: StoreBlock = async (file, block) => {
  const end = file.end()
  try {
    const offset = await file.write(block.bytes)
    await file.sync()
    return offset
  } catch (cause) {
    file.rewindTo(end)
    throw new ChainUnavailable('chain.not_writable', 'a block could not be stored', { cause })
  }
}

/** For many blocks that nobody has been told of: the caller syncs once. */
export const storeLoosely: StoreBlock = (file, block) => file.write(block.bytes)
