import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { decodeProof, hexToBytes } from '@ancrage/proof'
import { beforeEach, describe, expect, test } from 'vitest'

import type { TestimoniesAt } from './evidence.ts'
import type { Testimony } from './headers/testimony.ts'
import { easyHeader } from './testing/sample-headers.ts'
import type { ProofVerdict } from './verdict.ts'
import { verifyEvidence } from './verify-evidence.ts'

// The reference client’s own examples, which are not part of this repository and may be absent.
const EXAMPLES = new URL('../../../../shared/vectors/opentimestamps/', import.meta.url)
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

/** One's own node of a chain whose blocks have the roots of the true ones, and their heights as times. */
function testimoniesAt(height: bigint): readonly Testimony[] {
  const root = roots.get(Number(height))
  if (root === undefined) return []
  const bytes = easyHeader(hexToBytes(root), Number(height))
  return [{ level: 'own', name: 'node', reply: { outcome: 'header', bytes, network: 'regtest' } }]
}

const read = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, EXAMPLES)))
const judge = (name: string, by: TestimoniesAt = testimoniesAt): ProofVerdict =>
  verifyEvidence({
    subject: undefined,
    evidence: { proof: decodeProof(read(name)) },
    sources: { testimoniesAt: by },
    clock: NOW,
  }).verdict
const NOW = new Date(1_795_000_000_000)

/** As the script calls them. */
const THEIR_NAMES: Readonly<Record<ProofVerdict['outcome'], string>> = {
  confirmed: 'confirmed',
  pending: 'pending',
  mismatch: 'refuted',
  disagree: 'unchecked',
  cannotCheck: 'unchecked',
  unsupported: 'unchecked',
  unreadable: 'unchecked',
}

describe('the reference client’s examples', () => {
  beforeEach(({ skip }) => skip(!isPresent, 'the folder of examples is absent'))

  test.each([
    [
      'hello-world.txt.ots',
      { outcome: 'confirmed', network: 'regtest', existedNoLaterThan: 358_391 },
    ],
    ['bad-stamp.txt.ots', { outcome: 'mismatch' }],
    ['incomplete.txt.ots', { outcome: 'pending' }],
    ['unknown-notary.txt.ots', { outcome: 'unsupported' }],
    [
      'different-blockchains.txt.ots',
      { outcome: 'confirmed', network: 'regtest', existedNoLaterThan: 455_605 },
    ],
  ])('%s is %o', (name, verdict) => {
    expect(judge(name)).toMatchObject(verdict)
  })

  test('each gets the verdict that python-opentimestamps gives', ({ skip }) => {
    const { status, stdout } = spawnSync(PYTHON, [SCRIPT, fileURLToPath(EXAMPLES)], {
      input: JSON.stringify(Object.fromEntries(roots)),
      encoding: 'utf8',
    })
    skip(status !== 0, 'python3-opentimestamps is not installed')
    const theirs = JSON.parse(stdout) as Readonly<Record<string, string>>
    const ours = Object.fromEntries(
      Object.keys(expected).map((name) => [name, THEIR_NAMES[judge(name).outcome]]),
    )
    expect(Object.keys(theirs).length).toBeGreaterThan(9)
    expect(ours).toEqual(theirs)
  })

  test('without a source of headers none is confirmed and none refuted', () => {
    for (const name of Object.keys(expected)) {
      const { outcome, lines } = judge(name, () => [])
      expect(['pending', 'cannotCheck', 'unsupported']).toContain(outcome)
      expect(lines.length).toBeGreaterThan(0)
    }
  })
})
