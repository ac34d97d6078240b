import {
  applyPath,
  decodeTimestamp,
  encodeProof,
  mergeTimestamps,
  timestampAlong,
  verify,
  type Attestation,
  type Path,
  type Timestamp,
} from '@ancrage/proof'

import type { TestService } from '../../../testing/test-service.ts'

type Line = Readonly<{ path: Path; attestation: Attestation }>

/** Of a timestamp that does not fork. */
export function onlyLine({ attestations, branches }: Timestamp, path: Path = []): Line {
  const [attestation] = attestations
  if (attestation) return { path, attestation }
  const [branch] = branches
  if (!branch) throw new Error('nothing is attested')
  return onlyLine(branch.timestamp, [...path, branch.op])
}

/** What a promise for a digest is about: what the calendar is asked for later. */
export function messageOf(promise: Uint8Array, digest: Uint8Array = new Uint8Array()): Buffer {
  const { path } = onlyLine(decodeTimestamp(promise, digest.length))
  return Buffer.from(applyPath(path, digest))
}

/** What a client makes of both answers, against the chain's own headers. */
export async function verdictOf(
  { chain }: Pick<TestService, 'chain'>,
  digest: Uint8Array,
  promise: Uint8Array,
  upgrade: Uint8Array,
): Promise<string> {
  const { path, attestation } = onlyLine(decodeTimestamp(promise, digest.length))
  const pending: Timestamp = { attestations: [attestation], branches: [] }
  const timestamp = timestampAlong(path, mergeTimestamps(pending, decodeTimestamp(upgrade)))
  const fileHashOp = digest.length === 20 ? 'sha1' : 'sha256'
  const proof = encodeProof({ fileHashOp, digest, timestamp })
  const tip = chain.tip().height
  const headers = await Promise.all(
    Array.from({ length: tip + 1 }, (_, height) => chain.headers.headerAt(BigInt(height))),
  )
  const headerAt = (_: string, height: bigint) => headers[Number(height)]
  return verify({ digest, fileHashOp, proof, headerAt }).status
}
