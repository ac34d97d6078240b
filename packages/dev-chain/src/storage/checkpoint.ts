import { createHash } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'

import { createBlockIndex } from '../state/block-index.ts'
import type { ChainState } from '../state/chain-state.ts'
import { coinKey, type Coin } from '../state/coins.ts'
import { createFingerprints } from '../state/fingerprints.ts'

/**
 * The chain's state after the records before `end`, so that opening reads only the records after it.
 * Never the truth: whatever is wrong with it, the block file is read from its start instead.
 */
export type Checkpoint = { readonly state: ChainState; readonly end: number }

/** Replaces the checkpoint; a crash at any point leaves the old one or the new one. */
export async function saveCheckpoint(path: string, { state, end }: Checkpoint): Promise<void> {
  const rows = state.index.rows()
  const transactions = state.transactions.entries()
  const facts = Buffer.from(JSON.stringify(factsOf(state, end, rows.length)))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(facts.length)
  const content = Buffer.concat([length, facts, rows, new Uint8Array(transactions.buffer)])
  await writeDurably(`${path}.new`, Buffer.concat([digestOf(content), content]))
  await rename(`${path}.new`, path)
}

/** Undefined when there is none, or none that is whole. */
export async function loadCheckpoint(path: string): Promise<Checkpoint | undefined> {
  const file = await readIfThere(path)
  if (file === undefined || file.length < DIGEST_BYTES + LENGTH_BYTES) return undefined
  const content = file.subarray(DIGEST_BYTES)
  if (!digestOf(content).equals(file.subarray(0, DIGEST_BYTES))) return undefined
  const factsEnd = LENGTH_BYTES + content.readUInt32LE(0)
  // The digest vouches that this is what `factsOf` wrote.
  const facts = JSON.parse(content.toString('utf8', LENGTH_BYTES, factsEnd)) as Facts
  if (facts.layout !== LAYOUT) return undefined
  const rowsEnd = factsEnd + facts.rowsLength
  return {
    end: facts.end,
    state: stateOf(facts, copyOf(content, factsEnd, rowsEnd), copyOf(content, rowsEnd)),
  }
}

const LAYOUT = 1
const DIGEST_BYTES = 32
const LENGTH_BYTES = 4

type Facts = {
  readonly layout: number
  readonly end: number
  readonly rowsLength: number
  readonly tip: number
  readonly refused: readonly number[]
  readonly coins: readonly (Omit<Coin, 'value'> & { readonly value: string })[]
}

const factsOf = (state: ChainState, end: number, rowsLength: number): Facts => ({
  layout: LAYOUT,
  end,
  rowsLength,
  tip: state.active.at(-1) ?? 0,
  refused: [...state.refused],
  coins: [...state.coins.values()].map((coin) => ({ ...coin, value: coin.value.toString() })),
})

function stateOf(
  facts: Facts,
  rows: Uint8Array,
  transactions: Uint8Array<ArrayBuffer>,
): ChainState {
  const index = createBlockIndex(rows)
  const active: number[] = []
  for (let at = facts.tip; ; at = index.at(at).parent) {
    active.push(at)
    if (index.at(at).height === 0) break
  }
  const coins = facts.coins.map((coin): Coin => ({ ...coin, value: BigInt(coin.value) }))
  return {
    index,
    transactions: createFingerprints(new Uint32Array(transactions.buffer)),
    coins: new Map(coins.map((coin) => [coinKey(coin.outpoint), coin])),
    active: active.toReversed(),
    refused: new Set(facts.refused),
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'w')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

// A Buffer's own slice would share its memory, at an offset that 32-bit words cannot start at.
const copyOf = (content: Buffer, start: number, end?: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(content.subarray(start, end))

const digestOf = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest()
