import { availableParallelism } from 'node:os'
import { exit, stdout } from 'node:process'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'

import type { Share, ShareResult } from './run-share.ts'
import { PROPERTIES } from './properties.ts'

/**
 * `node packages/proof/fuzz/run.ts [--executions N] [--seed N] [--only TEXT]`: every property, a
 * million times each unless said otherwise, shared among the processors. What it finds becomes a
 * file in `vectors`.
 */
const { values } = parseArgs({
  options: {
    executions: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: `${Date.now() % 2 ** 31}` },
    only: { type: 'string', default: '' },
  },
})

const names = Object.keys(PROPERTIES).filter((name) => name.includes(values.only))
const failed: string[] = []
for (const name of names) if (!(await holds(name))) failed.push(name)
stdout.write(`${names.length - failed.length} properties held, ${failed.length} failed\n`)
exit(failed.length === 0 && names.length > 0 ? 0 : 1)

async function holds(name: string): Promise<boolean> {
  const start = performance.now()
  const results = await Promise.all(sharesOf(name).map(runShare))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const problems = results.flatMap(({ problem }) => (problem === undefined ? [] : [problem]))
  const executions = results.reduce((total, share) => total + share.executions, 0)
  const outcome = problems.length === 0 ? 'held  ' : 'FAILED'
  stdout.write(`${outcome}  ${executions} × ${name} (${seconds} s)\n`)
  for (const problem of problems) stdout.write(`  ${problem}\n`)
  return problems.length === 0
}

function sharesOf(name: string): readonly Share[] {
  const count = availableParallelism()
  const executions = Math.ceil(Number(values.executions) / count)
  return Array.from({ length: count }, (_, i) => ({
    name,
    executions,
    seed: Number(values.seed) + i * 7_919,
  }))
}

function runShare(share: Share): Promise<ShareResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('run-share.ts', import.meta.url), { workerData: share })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
