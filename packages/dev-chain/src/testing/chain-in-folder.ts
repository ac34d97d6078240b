import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { asMerkleRoot, type MerkleRoot } from '@ancrage/proof'
import { onTestFinished } from 'vitest'

import { openDevelopmentChain, type DevelopmentChain } from '../index.ts'

/** Unix milliseconds at which tests begin unless they say otherwise. */
export const TEST_TIME = Date.UTC(2026, 10, 20, 12)

/** An empty folder that goes away with the test. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-chain-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A chain that makes blocks only when told to, closed with the test. */
export async function openTestChain(
  folder?: string,
  settings: Partial<Parameters<typeof openDevelopmentChain>[0]> = {},
): Promise<DevelopmentChain> {
  const chain = await openDevelopmentChain({
    folder: folder ?? (await emptyFolder()),
    blockSeconds: 0,
    now: () => TEST_TIME,
    ...settings,
  })
  onTestFinished(() => chain.close())
  return chain
}

export const someRoot = (seed = 1): MerkleRoot => asMerkleRoot(new Uint8Array(32).fill(seed))
