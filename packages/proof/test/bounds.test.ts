import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { proofFilesIn, VECTORS } from './example-files.ts'

const MAX_MEGABYTES = 64
const SCRIPT = fileURLToPath(new URL('memory-of-reading.ts', import.meta.url))

/** Garbage that V8 has not collected yet is bounded, as it depends on the machine’s load. */
const FLAGS = ['--expose-gc', '--max-semi-space-size=4']

/**
 * By how much reading a proof, building its tree, verifying and writing it raises the memory of a
 * fresh process.
 */
function megabytesFor(bytes: Uint8Array): number {
  const { stdout, stderr, status } = spawnSync(process.execPath, [...FLAGS, SCRIPT], {
    input: bytes,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return Number(stdout)
}

const cases = proofFilesIn(VECTORS).filter(({ name }) =>
  /heavy|dos|deep-60000|ok-ops|ok-bytes|bad-work/.test(name),
)

test('T057: the heaviest inputs are among the cases', () => {
  expect(cases.map(({ name }) => name)).toContain('dos-mem-amplify-60KB.ots')
  expect(cases.filter(({ name }) => name.includes('heavy'))).toHaveLength(7)
})

test.each(cases)(`T056 T057: $name takes at most ${MAX_MEGABYTES} MB`, ({ bytes }) => {
  expect(megabytesFor(bytes)).toBeLessThanOrEqual(MAX_MEGABYTES)
})
