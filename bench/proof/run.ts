import { cpus, totalmem } from 'node:os'

import { printTable } from '../deposits/table.ts'
import { measureHashes } from './measure-hashes.ts'
import { measureHeavyInputs } from './measure-heavy-inputs.ts'
import { measureLargeTrees } from './measure-large-trees.ts'
import { measureOurs, type Speeds } from './measure-ours.ts'
import { measurePython } from './measure-python.ts'
import { sampleProof } from './sample-proof.ts'

/**
 * The proof core per second of processor time, beside python-opentimestamps in the same run; the
 * memory of large trees; the inputs that take longest; and what each hash is worth.
 */
const ROWS: readonly (readonly [keyof Speeds, string, number])[] = [
  ['parse', 'strict parse', 20],
  ['verify', 'parse, recompute, compare with the header', 8],
  ['tree10k', 'tree of 10,000 leaves, leaves', 15],
  ['tree100k', 'tree of 100,000 leaves, leaves', 15],
  ['proofs100k', 'all proofs of 100,000 leaves', 30],
]

const MAX_HEAVY_MILLISECONDS = 50
const MAX_GIGABYTES_FOR_TEN_MILLION = 1.2

const sample = sampleProof()
const ours = measureOurs(sample.bytes)
const python = measurePython(sample.bytes)
const ratios = ROWS.map(([key]) => (python === undefined ? undefined : ours[key] / python[key]))

printTable(
  [
    ['per CPU second', 'ours', 'python', 'ratio', 'wanted'],
    ...ROWS.map(([key, name, wanted], i) => [
      name,
      thousands(ours[key]),
      python === undefined ? '–' : thousands(python[key]),
      ratios[i]?.toFixed(1) ?? '–',
      `${wanted}`,
    ]),
  ],
  `Read: ${sample.name}. Written from objects: ${thousands(ours.encode)}/s. Hash: createBulkSha256.`,
)

const trees = measureLargeTrees([1_000_000, 10_000_000])
printTable(
  [
    ['leaves', 'leaves per CPU second', 'peak memory of the process'],
    ...trees.map(({ leafCount, leavesPerCpuSecond, peakBytes }) => [
      thousands(leafCount),
      thousands(leavesPerCpuSecond),
      `${(peakBytes / 1e9).toFixed(2)} GB, ${(peakBytes / leafCount).toFixed(0)} bytes a leaf`,
    ]),
  ],
  `Wanted: at most ${MAX_GIGABYTES_FOR_TEN_MILLION} GB for ten million, Node itself included.`,
)

const heavy = measureHeavyInputs()
printTable(
  [
    ['milliseconds of processor', 'read', 'verify', 'write'],
    ...heavy.map((one) => [
      one.name,
      ...[one.decode, one.verify, one.encode].map((ms) => ms.toFixed(1)),
    ]),
  ],
  `Wanted: at most ${MAX_HEAVY_MILLISECONDS} each, with the default hash.`,
)

const hashes = measureHashes(sample.bytes)
printTable(
  [
    ['SHA-256', 'leaves/s', 'verifications/s'],
    ...hashes.map((one) => [
      one.name,
      thousands(one.leavesPerSecond),
      thousands(one.verificationsPerSecond),
    ]),
  ],
  'Of a tree of 100,000 leaves, and of the proof above.',
)

const machine = { processor: cpus()[0]?.model, cores: cpus().length, memory: totalmem() }
console.log(
  JSON.stringify({
    bench: 'proof',
    node: process.version,
    machine,
    sample: sample.name,
    ours,
    python,
    ratios: Object.fromEntries(ROWS.map(([key], i) => [key, ratios[i]])),
    trees,
    heavy,
    hashes,
  }),
)

function thousands(value: number): string {
  return Math.round(value).toLocaleString('en')
}
