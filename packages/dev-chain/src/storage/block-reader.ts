import { ChainUnavailable } from '@ancrage/chains'
import { decodeBlock } from '../wire/block.ts'
import type { BlockFile } from './block-file.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { ReadBlock } from '../state/find-transaction.ts'

/** Reads the blocks that a state knows from the file that holds them. */
export const blockReader =
  (file: BlockFile, state: ChainState): ReadBlock =>
  (number) => {
    const { offset } = state.index.at(number)
    const record = file.recordAt(offset)
    if (record === undefined) throw new ChainUnavailable('chain.files_damaged', `at byte ${offset}`)
    return decodeBlock(record.block)
  }
