import type { Block } from '../wire/block.ts'
import { tipNumber, type ChainState } from './chain-state.ts'
import { coinsMadeBy, type Coin } from './coins.ts'
import { applyEffect, effectOf, undoBlock } from './connect-block.ts'
import { findTransaction, type ReadBlock } from './find-transaction.ts'
import { RuleBroken } from '../rules/rule-broken.ts'
import type { Outpoint } from '../wire/transaction.ts'

/** Blocks that left and joined the active chain, each list oldest first. */
export type Reorganisation = { readonly left: readonly Block[]; readonly joined: readonly Block[] }

/**
 * Makes the branch that ends in a block the active chain if it is longer, that is, has more work.
 *
 * @throws `RuleBroken`, everything as before, when the branch turns out to break a rule.
 */
export function followBranch(
  state: ChainState,
  number: number,
  readBlock: ReadBlock,
): Reorganisation {
  if (state.index.at(number).height < state.active.length) return { left: [], joined: [] }
  const branch = inactiveBranch(state, number)
  const forkHeight = state.index.at(branch[0] ?? number).height - 1
  const abandoned = state.active.slice(forkHeight + 1)
  const left = disconnectTo(state, forkHeight, readBlock)
  try {
    return { left, joined: connectAll(state, branch, readBlock) }
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error
    for (const one of branch.slice(state.active.length - forkHeight - 1)) state.refused.add(one)
    disconnectTo(state, forkHeight, readBlock)
    connectAll(state, abandoned, readBlock)
    throw error
  }
}

// Oldest first, from the child of the first active ancestor.
function inactiveBranch(state: ChainState, number: number): number[] {
  const branch: number[] = []
  for (let at = number; ; at = state.index.at(at).parent) {
    const { height } = state.index.at(at)
    if (state.active[height] === at) break
    branch.unshift(at)
    if (height === 0) break
  }
  return branch
}

function connectAll(
  state: ChainState,
  numbers: readonly number[],
  readBlock: ReadBlock,
): readonly Block[] {
  return numbers.map((number) => {
    const block = readBlock(number)
    const { height } = state.index.at(number)
    applyEffect(state.coins, effectOf(block, height, state.coins))
    state.active.push(number)
    return block
  })
}

function disconnectTo(state: ChainState, height: number, readBlock: ReadBlock): readonly Block[] {
  const left: Block[] = []
  while (state.active.length > height + 1) {
    const block = readBlock(tipNumber(state))
    undoBlock(block, state.coins, (outpoint) => coinSpent(state, outpoint, readBlock))
    state.active.pop()
    left.unshift(block)
  }
  return left
}

function coinSpent(state: ChainState, outpoint: Outpoint, readBlock: ReadBlock): Coin {
  const found = findTransaction(state, Buffer.from(outpoint.id, 'hex'), readBlock)
  const made = found === undefined ? [] : coinsMadeBy(found.transaction, found.height)
  const coin = made.find((one) => one.outpoint.index === outpoint.index)
  if (coin === undefined) throw new Error(`a spent coin is in no active block: ${outpoint.id}`)
  return coin
}
