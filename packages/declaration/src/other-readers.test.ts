import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { beforeEach, describe, expect, test } from 'vitest'

import { expectedOf, folderOf, VECTOR_NAMES } from './testing/vectors.ts'

/** The Python that Debian's packages install for; another one on the path may not have them. */
const PYTHON = '/usr/bin/python3'
const script = (name: string): string =>
  fileURLToPath(new URL(`../vectors/${name}`, import.meta.url))
const runs = (...parameters: readonly string[]): boolean =>
  spawnSync(PYTHON, parameters).status === 0

function python(...parameters: readonly string[]): readonly unknown[] {
  const { status, stdout, stderr, error } = spawnSync(PYTHON, parameters, { encoding: 'utf8' })
  if (error) throw error
  if (status !== 0) throw new Error(stderr)
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))
}

/** A busy machine takes long to start another program. */
const PYTHON_STARTS_MS = 60_000

describe('with nothing but Python, the vectors of', () => {
  beforeEach(({ skip }) => skip(!runs('-c', ''), `${PYTHON} is absent`))

  test.each(VECTOR_NAMES)(
    '%s are canonical, and lead to their root',
    (name) => {
      expect(python(script('check.py'), folderOf(name))).toEqual([expectedOf(name)])
    },
    PYTHON_STARTS_MS,
  )
})

describe('python-opentimestamps verifies unchanged the proofs of', () => {
  const isAbsent = !runs('-c', 'import opentimestamps')
  beforeEach(({ skip }) => skip(isAbsent, 'python-opentimestamps is absent'))

  test.each(VECTOR_NAMES)(
    '%s: of the declaration and of each file',
    (name) => {
      const { root } = expectedOf(name)
      const read = python(script('standard.py'), folderOf(name))
      expect(read.length).toBeGreaterThan(1)
      for (const proof of read) {
        expect(proof).toMatchObject({ attested: [['BitcoinBlockHeaderAttestation(101)', root]] })
      }
    },
    PYTHON_STARTS_MS,
  )
})
