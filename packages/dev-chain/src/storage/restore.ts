import { ChainUnavailable } from '@ancrage/chains'
import { decodeBlock, type Block } from '../wire/block.ts'
import type { BlockFile } from './block-file.ts'
import { blockReader } from './block-reader.ts'
import { checkBlock } from '../rules/block-rules.ts'
import { followBranch } from '../state/branch.ts'
import { emptyState, noteBlock, type ChainState } from '../state/chain-state.ts'
import type { Checkpoint } from './checkpoint.ts'
import type { ReadBlock } from '../state/find-transaction.ts'
import { GENESIS_BLOCK, MAX_BLOCK_WEIGHT, NETWORK_MAGIC } from '../rules/regtest.ts'
import { RuleBroken } from '../rules/rule-broken.ts'
import { Undecodable } from '../wire/wire-reader.ts'

/** `covered`: how many blocks came from the checkpoint. */
export type Restored = { readonly state: ChainState; readonly covered: number }

/**
 * The state that the block file tells, and the file cut behind its last whole block: a crash while a block was
 * being written leaves a torn one, which nobody was told of.
 *
 * @throws `chain.files_damaged` when whole blocks stand behind a damaged one: those were announced, and cutting
 *   them would rewrite the chain.
 */
export async function restoreState(
  file: BlockFile,
  checkpoint: Checkpoint | undefined,
): Promise<Restored> {
  const usable = checkpoint !== undefined && fits(file, checkpoint) ? checkpoint : undefined
  const state = usable?.state ?? emptyState()
  const covered = state.index.count()
  const end = replay(file, state, usable?.end ?? 0)
  if (end < (await file.size())) {
    if (wholeBlockStands(file.bytesFrom(end, LONGEST_TORN_BYTES))) throw damaged(end)
    await file.cutAt(end)
  }
  return { state, covered }
}

// One block is written at a time; the first opening writes a hundred small ones.
const LONGEST_TORN_BYTES = MAX_BLOCK_WEIGHT

// A block file put back from an older copy must not be read with a newer checkpoint.
function fits(file: BlockFile, { state, end }: Checkpoint): boolean {
  const last = state.index.at(state.index.count() - 1)
  const record = file.recordAt(last.offset)
  const hash = record === undefined ? undefined : wholeBlock(record.block)?.header.hash
  return record?.end === end && hash !== undefined && Buffer.compare(hash, last.hash) === 0
}

/** Goes on from a state over the records that follow; returns the end of the last whole one. */
function replay(file: BlockFile, state: ChainState, from: number): number {
  const readBlock = blockReader(file, state)
  let end = from
  for (let record = file.recordAt(end); record !== undefined; record = file.recordAt(end)) {
    const block = wholeBlock(record.block)
    if (block === undefined) break
    if (!isExpected(state, block)) throw damaged(end)
    follow(state, noteBlock(state, block, end), readBlock)
    end = record.end
  }
  return end
}

const isExpected = (state: ChainState, block: Block): boolean =>
  state.index.count() === 0
    ? Buffer.compare(block.bytes, GENESIS_BLOCK) === 0
    : state.index.find(block.header.previous) !== undefined

// A side branch that broke a rule when it was followed breaks it again, with the same outcome.
function follow(state: ChainState, number: number, readBlock: ReadBlock): void {
  try {
    followBranch(state, number, readBlock)
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error
  }
}

function wholeBlock(bytes: Uint8Array): Block | undefined {
  try {
    const block = decodeBlock(bytes)
    if (Buffer.compare(bytes, GENESIS_BLOCK) !== 0) checkBlock(block)
    return block
  } catch (error) {
    if (error instanceof Undecodable || error instanceof RuleBroken) return undefined
    throw error
  }
}

function wholeBlockStands(bytes: Uint8Array): boolean {
  const rest = Buffer.from(bytes)
  for (let at = rest.indexOf(NETWORK_MAGIC, 1); at >= 0; at = rest.indexOf(NETWORK_MAGIC, at + 1)) {
    const start = at + NETWORK_MAGIC.length + 4
    if (start > rest.length) return false
    const length = rest.readUInt32LE(at + NETWORK_MAGIC.length)
    if (wholeBlock(rest.subarray(start, start + length)) !== undefined) return true
  }
  return false
}

const damaged = (offset: number): ChainUnavailable =>
  new ChainUnavailable('chain.files_damaged', `the block file is damaged at byte ${offset}`)
