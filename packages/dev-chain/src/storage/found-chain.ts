import { open, rename, rm } from 'node:fs/promises'

import { decodeBlock } from '../wire/block.ts'
import { openBlockFile } from './block-file.ts'
import { emptyState, noteBlock, tipNumber } from '../state/chain-state.ts'
import { followBranch } from '../state/branch.ts'
import { blockReader } from './block-reader.ts'
import { emptyBlockOn, type MiningContext } from '../node/mining.ts'
import { createNode } from '../node/node.ts'
import { GENESIS_BLOCK } from '../rules/regtest.ts'
import { storeLoosely } from './store-block.ts'

/** Blocks mined at once when a chain is founded: eleven of their rewards can be spent from the next block on. */
export const FOUNDING_BLOCKS = 110

const FOUNDING_INTERVAL_MILLISECONDS = 600_000

/**
 * Writes the block file of a new chain: genesis, and blocks ten minutes apart up to now.
 * A crash before the renaming leaves no chain, and the next opening founds it anew.
 */
export async function foundChain(
  folder: string,
  path: string,
  { now, randomBytes }: MiningContext,
): Promise<void> {
  await rm(`${path}.new`, { force: true })
  const file = await openBlockFile(`${path}.new`)
  const state = emptyState()
  const genesis = decodeBlock(GENESIS_BLOCK)
  followBranch(
    state,
    noteBlock(state, genesis, await storeLoosely(file, genesis)),
    blockReader(file, state),
  )
  const node = createNode({ state, file, storeBlock: storeLoosely, now })
  for (let left = FOUNDING_BLOCKS - 1; left >= 0; left--) {
    const then = (): number => now() - left * FOUNDING_INTERVAL_MILLISECONDS
    await node.acceptBlock(emptyBlockOn(node, tipNumber(state), { now: then, randomBytes }))
  }
  await file.sync()
  await file.close()
  await rename(`${path}.new`, path)
  await syncFolder(folder)
}

// Windows has no such call, and makes a renaming last by itself.
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
