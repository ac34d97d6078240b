import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type LargeTree = {
  readonly leafCount: number
  readonly leavesPerCpuSecond: number
  readonly peakBytes: number
}

const SCRIPT = fileURLToPath(new URL('build-large-tree.ts', import.meta.url))

/** Trees of so many leaves, each in a process of its own, whose peak of memory is the tree's. */
export const measureLargeTrees = (leafCounts: readonly number[]): readonly LargeTree[] =>
  leafCounts.map((leafCount) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, `${leafCount}`], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
    return JSON.parse(stdout) as LargeTree
  })
