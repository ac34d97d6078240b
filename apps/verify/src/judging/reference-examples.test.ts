import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { decodeProof, hexToBytes } from '@ancrage/proof'
import { beforeEach, describe, expect, test } from 'vitest'

import type { HeaderAnswer } from './header-answers.ts'
import { judgeProof } from './judge-proof.ts'

// The reference client’s own examples, which are not part of this repository and may be absent.
const EXAMPLES = new URL('../../../../../shared/vectors/opentimestamps/', import.meta.url)
const PYTHON = '/usr/bin/python3'
const SCRIPT = fileURLToPath(new URL('testing/judge-with-python.py', import.meta.url))
const isPresent = existsSync(EXAMPLES)

type Attested = Readonly<{ kind: string; height?: number; message: string }>
type Expected = Readonly<Record<string, Readonly<{ attestations: readonly Attested[] }>>>

const expected: Expected = isPresent
  ? (JSON.parse(readFileSync(new URL('expected.json', EXAMPLES), 'utf8')) as Expected)
  : {}

/** Merkle roots by height; the one that a false stamp claims is not among them. */
const roots = new Map(
  Object.entries(expected)
    .filter(([name]) => !name.startsWith('bad-'))
    .flatMap(([, { attestations }]) => attestations)
    .flatMap(({ kind, height, message }) =>
      kind === 'BitcoinBlockHeaderAttestation' && height !== undefined
        ? [[height, message] as const]
        : [],
    ),
)

/** Two explorers that know the true blocks. */
function answersAt(height: bigint): readonly HeaderAnswer[] {
  const root = roots.get(Number(height))
  if (root === undefined) return []
  const header = { merkleRoot: hexToBytes(root), hash: new Uint8Array(32), time: Number(height) }
  const reply = { outcome: 'header', network: 'main', header } as const
  return ['one', 'two'].map((name) => ({ kind: 'explorer', name, reply }))
}

const judge = (name: string) =>
  judgeProof(decodeProof(new Uint8Array(readFileSync(new URL(name, EXAMPLES)))), answersAt).outcome

describe('the reference client’s examples', () => {
  beforeEach(({ skip }) => skip(!isPresent, 'the folder of examples is absent'))

  test.each([
    ['hello-world.txt.ots', { name: 'confirmed', network: 'main', time: 358_391 }],
    ['bad-stamp.txt.ots', { name: 'refuted' }],
    ['incomplete.txt.ots', { name: 'pending' }],
    ['unknown-notary.txt.ots', { name: 'unchecked' }],
    ['different-blockchains.txt.ots', { name: 'confirmed', network: 'main', time: 455_605 }],
  ])('%s is %o', (name, outcome) => {
    expect(judge(name)).toEqual(outcome)
  })

  test('each gets the verdict that python-opentimestamps gives', ({ skip }) => {
    const { status, stdout } = spawnSync(PYTHON, [SCRIPT, fileURLToPath(EXAMPLES)], {
      input: JSON.stringify(Object.fromEntries(roots)),
      encoding: 'utf8',
    })
    skip(status !== 0, 'python3-opentimestamps is not installed')
    const theirs = JSON.parse(stdout) as Readonly<Record<string, string>>
    const ours = Object.fromEntries(Object.keys(expected).map((name) => [name, judge(name).name]))
    expect(Object.keys(theirs).length).toBeGreaterThan(9)
    expect(ours).toEqual(theirs)
  })

  test('without a source of headers none is confirmed and none refuted', () => {
    for (const name of Object.keys(expected)) {
      const bytes = new Uint8Array(readFileSync(new URL(name, EXAMPLES)))
      const { outcome, lines } = judgeProof(decodeProof(bytes), () => [])
      expect(['pending', 'unchecked']).toContain(outcome.name)
      expect(lines.length).toBeGreaterThan(0)
    }
  })
})
