import { ChainUnavailable, type ChainUnavailableCode } from '@ancrage/chains/headers'
import { DossierError, type DossierErrorCode, type StoredHeader } from '@ancrage/dossier'
import {
  decodeProof,
  heightsToCheck,
  ProofError,
  verify,
  type DetachedTimestamp,
  type FileHashOp,
  type HeaderFacts,
  type Verdict,
} from '@ancrage/proof'

import { digestFile } from './digest-file.ts'
import { headersOfDossier, headersOfNode, type Headers } from './fetch-headers.ts'
import { isZip, proofInDossier } from './proof-in-dossier.ts'
import { readProof } from './read-proof.ts'
import type { Surroundings } from './surroundings.ts'

/** What was found out about a file and its proof. */
export type Verification = {
  readonly file: string
  readonly proof: string
  readonly verdict: Verdict
  /** Absent when the proof cannot be read: it names the algorithm. */
  readonly digest?: { readonly algorithm: FileHashOp; readonly value: Uint8Array }
  /** Where block headers were taken from, if from anywhere. */
  readonly source?: Pick<Headers, 'name' | 'network' | 'from'>
  /** Why blocks that the proof names could not be looked up. */
  readonly headersMissing?: HeadersMissing
  /** Why the dossier could not be read. */
  readonly dossierUnread?: DossierErrorCode
}

export type HeadersMissing = 'source.not_named' | ChainUnavailableCode

export type Asked = Pick<Surroundings, 'input' | 'showProgress'> & {
  readonly file: string
  /** A proof, or a dossier that holds it. */
  readonly proof: string
  readonly bitcoinRpc: string | undefined
}

/** Where to take the headers from: the node that was named, else what came with the proof. */
type Source = {
  readonly bitcoinRpc: string | undefined
  readonly dossier: { readonly path: string; readonly headers: readonly StoredHeader[] } | undefined
}

/**
 * Checks a file against its proof, or against a dossier that holds its proof, and the blocks of a node, or those of the
 * dossier. Rejects with `FileUnreadable`.
 */
export async function verifyFile(asked: Asked): Promise<Verification> {
  const inZip = asked.proof !== '-' && (await isZip(asked.proof))
  const found = inZip ? await verifyWithDossier(asked) : await verifyWithProof(asked)
  return { file: asked.file, proof: asked.proof, ...found }
}

type Found = Omit<Verification, 'file' | 'proof'>

async function verifyWithProof(asked: Asked): Promise<Found> {
  const proof = decoded(await readProof(asked.proof, asked.input))
  if ('status' in proof) return { verdict: proof }
  const { digest } = await digestFile(asked.file, proof.fileHashOp, asked)
  const source = { bitcoinRpc: asked.bitcoinRpc, dossier: undefined }
  return {
    digest: { algorithm: proof.fileHashOp, value: digest },
    ...(await checkAgainst(source, proof, digest)),
  }
}

async function verifyWithDossier(asked: Asked): Promise<Found> {
  const { digest: value } = await digestFile(asked.file, 'sha256', asked)
  const digest = { algorithm: 'sha256', value } as const
  try {
    const found = await proofInDossier(asked.proof, value)
    if (found === undefined) return { digest, verdict: NOT_IN_DOSSIER }
    const { proof, headers } = found
    const source = { bitcoinRpc: asked.bitcoinRpc, dossier: { path: asked.proof, headers } }
    return { digest, ...(await checkAgainst(source, proof, value)) }
  } catch (error) {
    if (!(error instanceof DossierError)) throw error
    const verdict = { status: 'unreadable', attestations: [] } as const
    return { digest, verdict, dossierUnread: error.code }
  }
}

const NOT_IN_DOSSIER: Verdict = { status: 'mismatch', reason: 'digest.differs', attestations: [] }

async function checkAgainst(
  source: Source,
  proof: DetachedTimestamp,
  digest: Uint8Array,
): Promise<Found> {
  const offline = judge(proof, digest, new Map())
  // Another file's proof has nothing to ask a node about.
  const heights = offline.attestations.length === 0 ? [] : bitcoinHeights(proof)
  if (heights.length === 0) return { verdict: offline }
  const headers = await headersOrReason(source, heights)
  if (typeof headers === 'string') return { verdict: offline, headersMissing: headers }
  const { name, network, from, byHeight } = headers
  return { source: { name, network, from }, verdict: judge(proof, digest, byHeight) }
}

const judge = (
  proof: DetachedTimestamp,
  digest: Uint8Array,
  headers: ReadonlyMap<bigint, HeaderFacts>,
): Verdict =>
  verify({
    digest,
    fileHashOp: proof.fileHashOp,
    proof,
    headerAt: (chain, height) => (chain === 'bitcoin' ? headers.get(height) : undefined),
  })

function decoded(bytes: Uint8Array): DetachedTimestamp | Verdict {
  try {
    return decodeProof(bytes)
  } catch (error) {
    if (!(error instanceof ProofError)) throw error
    return { status: 'unreadable', reason: error.code, attestations: [] }
  }
}

const bitcoinHeights = (proof: DetachedTimestamp): readonly bigint[] =>
  heightsToCheck(proof).flatMap(({ chain, height }) => (chain === 'bitcoin' ? [height] : []))

async function headersOrReason(
  { bitcoinRpc, dossier }: Source,
  heights: readonly bigint[],
): Promise<Headers | HeadersMissing> {
  try {
    if (bitcoinRpc !== undefined) return await headersOfNode(bitcoinRpc, heights)
    return dossier ? await headersOfDossier(dossier, heights) : 'source.not_named'
  } catch (error) {
    if (error instanceof ChainUnavailable) return error.code
    throw error
  }
}
