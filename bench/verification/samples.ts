import {
  asDigest,
  attestationsOf,
  bytesToHex,
  decodeProof,
  encodeProof,
  equalBytes,
  manifestOf,
  sha256,
  timestampAlong,
  type Digest,
  type Op,
  type Timestamp,
} from '@ancrage/proof'
import { BLOCK_358391, easyHeader, rootOf } from '@ancrage/verification/sample-headers'
import { zipOf } from '@ancrage/verdicts/zips'

import { sampleProof } from '../proof/sample-proof.ts'

/** A proof, what it is about, and the header of the block that it leads to. */
export type Sample = Readonly<{
  name: string
  digest: Uint8Array
  proof: Uint8Array
  header: Readonly<{ height: bigint; network: string; bytes: Uint8Array }>
}>

/** The deposit of a folder, as its owner brings it: the dossier, and the digests of the files beside it. */
export type Dossier = Readonly<{ zip: Uint8Array; digests: readonly Uint8Array[]; one: Sample }>

export const FILES = 1_000
const HEIGHT = 870_001n
/** From the deposit to the root of an aggregation of a thousand, and from there to a block of four thousand transactions. */
const STEPS_ABOVE = 10 + 2 * 12

/** The reference's example and its block, or our likeness of it under a header that is made for it. */
export function helloWorld(): Sample {
  const { name, bytes: proof } = sampleProof()
  const read = decodeProof(proof)
  const root = attestationsOf(read)[0]?.message ?? read.digest
  const isTheExample = equalBytes(root, rootOf(BLOCK_358391))
  const header = isTheExample
    ? { network: 'main', bytes: BLOCK_358391 }
    : { network: 'regtest', bytes: easyHeader(root) }
  return { name, digest: read.digest, proof, header: { height: 358_391n, ...header } }
}

export function dossier(): Dossier {
  const digests = Array.from({ length: FILES }, (_, at) => hashOf(`file ${at}`))
  const deposit = manifestOf(digests)
  const above = Array.from({ length: STEPS_ABOVE }, (_, at): readonly Op[] => [
    { kind: 'append', argument: hashOf(`sibling ${at}`) },
    { kind: 'sha256' },
  ]).flat()
  const end = { attestations: [{ kind: 'bitcoin', height: HEIGHT } as const], branches: [] }
  const fromRoot = timestampAlong(above, end)
  const proofs = digests.map((digest, at) =>
    proofOf(digest, timestampAlong(deposit.pathOf(at), fromRoot)),
  )
  const header = {
    height: HEIGHT,
    network: 'regtest',
    bytes: easyHeader(endOf(deposit.digest, above)),
  }
  return {
    zip: zipOf([
      entry('dossier.json', JSON.stringify({ format: 'ancrage-dossier', version: 1 })),
      entry('block-headers.json', JSON.stringify(listed(header))),
      entry('certificate-facts.json', JSON.stringify(factsOf(deposit.digest, digests, header))),
      { name: 'proofs/deposit.ots', content: proofOf(deposit.digest, fromRoot) },
      ...proofs.map((content, at) => ({ name: `proofs/file-${at + 1}.ots`, content })),
    ]),
    digests,
    one: {
      name: `the proof of one of ${FILES} files`,
      digest: digests[0] ?? deposit.digest,
      proof: proofs[0] ?? new Uint8Array(),
      header,
    },
  }
}

const proofOf = (digest: Uint8Array, timestamp: Timestamp): Uint8Array =>
  encodeProof({ fileHashOp: 'sha256', digest: asDigest(digest), timestamp })

const endOf = (root: Uint8Array, above: readonly Op[]): Uint8Array =>
  above.reduce<Uint8Array>(
    (message, op) => ('argument' in op ? Buffer.concat([message, op.argument]) : sha256(message)),
    root,
  )

const listed = ({ height, network, bytes }: Sample['header']) => [
  { network, height: Number(height), header: bytesToHex(bytes) },
]

const factsOf = (
  root: Uint8Array,
  digests: readonly Uint8Array[],
  { height, network, bytes }: Sample['header'],
) => ({
  certificate: { number: 'AN-2026-0000042' },
  work: { title: 'A folder' },
  depositor: { name: 'Ada' },
  submittedAt: '2026-11-01T10:00:00.000Z',
  digest: bytesToHex(root),
  files: digests.map((one, at) => ({ name: `${at}`, size: 9, sha256: bytesToHex(one) })),
  ledger: { network },
  anchor: { blockHeight: Number(height), header: bytesToHex(bytes) },
})

const entry = (name: string, content: string) => ({ name, content: Buffer.from(content) })

const hashOf = (text: string): Digest => asDigest(sha256(Buffer.from(text)))
