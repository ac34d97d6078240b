import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { openDevelopmentChain } from '@ancrage/dev-chain'
import { throwawayFolder } from '@ancrage/launch/throwaway-folder'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  // Merging is the only way to type what a run provides.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  export interface ProvidedContext {
    /** A folder with a development chain that has been founded: each test service copies it. */
    foundedChain: string
  }
}

/** Founded once for the whole run: its hundred and ten blocks take a third of the time in which a test service opens. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(throwawayFolder(), 'ancrage-founded-'))
  const chain = await openDevelopmentChain({ folder, blockSeconds: 0, now: () => Date.now() })
  await chain.close()
  project.provide('foundedChain', folder)
  return () => rm(folder, { recursive: true })
}
