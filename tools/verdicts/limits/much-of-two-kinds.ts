import { readFileSync } from 'node:fs'

import { asDigest, bytesToHex, encodeProof, manifestOf, type Timestamp } from '@ancrage/proof'
import { BLOCK_358391 } from '@ancrage/verification/sample-headers'

import { bitcoin, digestOf, pending } from '../making/proofs.ts'
import { zipOf, type Entry } from '../making/zips.ts'

const text = (value: string): Uint8Array => Buffer.from(value)
const hashOf = (value: string): Uint8Array => digestOf('sha256', text(value))
const upTo = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index)
const RECEIPT = new URL('../../../apps/verify/vectors/receipt.tst', import.meta.url)

const namesOf = (count: number): readonly string[] => upTo(count).map((index) => `${index}.txt`)
const depositOf = (names: readonly string[]): Uint8Array =>
  manifestOf(names.map((name) => asDigest(hashOf(name)))).digest

function factsJson(number: string, names: readonly string[]): Uint8Array {
  const files = names.map((name) => ({ name, size: name.length, sha256: bytesToHex(hashOf(name)) }))
  const digest = bytesToHex(depositOf(names))
  return text(JSON.stringify({ certificate: { number }, digest, files }))
}

/** A deposit of so many files, each of which is its own name, and the proof of all of them. */
function deposit(count: number, timestamp: Timestamp): readonly Entry[] {
  const names = namesOf(count)
  const proof = encodeProof({ fileHashOp: 'sha256', digest: depositOf(names), timestamp })
  return [
    { name: 'facts.json', content: factsJson('AN-2026-0000001', names) },
    { name: 'deposit.ots', content: proof },
    ...names.map((name) => ({ name, content: text(name) })),
  ]
}

const inOneBlock: Timestamp = { attestations: [bitcoin(358_391n)], branches: [] }

const filesBesideLists = (files: number, lists: number, listed: number): readonly Entry[] => [
  ...deposit(files, inOneBlock),
  ...upTo(lists).map((list) => ({
    name: `other/${list}.json`,
    content: factsJson(
      `other ${list}`,
      Array.from({ length: listed }, () => `other ${list}`),
    ),
  })),
]

function filesBesidePaths(files: number, paths: number): readonly Entry[] {
  const digest = bytesToHex(depositOf(namesOf(files)))
  const path = Array.from({ length: 256 }, () => ({ operation: 'sha256' }))
  return [
    ...deposit(files, inOneBlock),
    { name: 'receipt.tst', content: readFileSync(RECEIPT) },
    ...upTo(paths).map((index) => {
      const imprint = bytesToHex(hashOf(`${index}`))
      return {
        name: `path/${index}.json`,
        content: text(JSON.stringify({ digest, path, imprint })),
      }
    }),
  ]
}

const filesOfPromises = (files: number, promises: number): readonly Entry[] =>
  deposit(files, {
    attestations: upTo(promises).map((index) => ({ ...pending, uri: `https://${index}.example` })),
    branches: [],
  })

/** Proofs that lead to one root by as many ways, each in 32 blocks, and as many headers that have it. */
function proofsBesideHeaders(proofs: number, headers: number): readonly Entry[] {
  const whole = Buffer.concat(upTo(Math.ceil(proofs / 32) + 2).map((index) => hashOf(`${index}`)))
  const root = digestOf('sha256', whole)
  const header = (index: number): string => {
    const bytes = Buffer.from(BLOCK_358391)
    bytes.set(root, 36)
    bytes.writeUInt32LE(index, 76)
    return bytes.toString('hex')
  }
  const rows = (list: number) => upTo(100).map((index) => ({ header: header(100 * list + index) }))
  return [
    ...upTo(proofs).map((index) => ({
      name: `proof/${index}.ots`,
      content: proofWithin(whole, index + 1),
    })),
    ...upTo(headers / 100).map((list) => ({
      name: `headers/${list}.json`,
      content: text(JSON.stringify(rows(list))),
    })),
  ]
}

/** Of 32 bytes within these, which lead to the hash of all. */
function proofWithin(whole: Uint8Array, from: number): Uint8Array {
  const attestations = upTo(32).map((index) => bitcoin(BigInt(32 * from + index)))
  const hashed: Timestamp = {
    attestations: [],
    branches: [{ op: { kind: 'sha256' }, timestamp: { attestations, branches: [] } }],
  }
  const appended: Timestamp = {
    attestations: [],
    branches: [{ op: { kind: 'append', argument: whole.slice(from + 32) }, timestamp: hashed }],
  }
  const op = { kind: 'prepend', argument: whole.slice(0, from) } as const
  const digest = whole.slice(from, from + 32)
  const timestamp = { attestations: [], branches: [{ op, timestamp: appended }] }
  return encodeProof({ fileHashOp: 'sha256', digest, timestamp })
}

/** Of each digest a proof that is as large as it may be, and others that do not fit beside it. */
const proofsOfFewDigests = (digests: number, each: number): readonly Entry[] =>
  upTo(digests).flatMap((one) =>
    upTo(each).map((index) => ({
      name: `${one}/${index}.ots`,
      content: encodeProof({
        fileHashOp: 'sha256',
        digest: hashOf(`${one}`),
        timestamp: {
          attestations: [],
          branches: index === 0 ? large() : [branch(250, 4_000 + index)],
        },
      }),
    })),
  )

const large = () => upTo(80).map((index) => branch(190, index))

function branch(operations: number, first: number) {
  let timestamp = inOneBlock
  for (let step = 0; step < operations; step += 1) {
    timestamp = { attestations: [], branches: [{ op: { kind: 'sha256' }, timestamp }] }
  }
  const argument = Uint8Array.of(first & 0xff, first >> 8)
  return { op: { kind: 'append', argument } as const, timestamp }
}

/** Dossiers that nobody can read, and names that begin as theirs do. */
function unknownVersions(count: number): readonly Entry[] {
  const long = 'a'.repeat(150)
  const content = text('{"format":"ancrage-dossier","version":9}')
  return upTo(count).flatMap((index) => [
    { name: `${long}${index}/dossier.json`, content },
    { name: `${long}x${index}`, content: new Uint8Array() },
  ])
}

/** ZIPs with much of two kinds at once, each of which is about each of the others, or might be. */
export const MUCH_OF_TWO_KINDS: readonly Readonly<{
  name: string
  entries: () => readonly Entry[]
}>[] = [
  {
    name: 'Z5: 1,500 files, and 12 lists of 5,000 others',
    entries: () => filesBesideLists(1_500, 12, 5_000),
  },
  {
    name: 'Z5: 1,500 files, and 900 paths beside a token',
    entries: () => filesBesidePaths(1_500, 900),
  },
  {
    name: 'Z10: 2,500 files whose proof has 1,000 promises',
    entries: () => filesOfPromises(2_500, 1_000),
  },
  {
    name: 'Z10: 400 proofs in 32 blocks, and 2,000 headers of their root',
    entries: () => proofsBesideHeaders(400, 2_000),
  },
  {
    name: 'Z10: 5 times 200 proofs of one digest',
    entries: () => proofsOfFewDigests(5, 200),
  },
  {
    name: 'Z10: 2,400 dossiers of unknown versions in a ZIP',
    entries: () => [{ name: 'a.zip', content: zipOf(unknownVersions(2_400)) }],
  },
]
