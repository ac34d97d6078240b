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

import { agreeOnHeaders, type AgreedHeaders } from './agree-on-headers.ts'
import { digestFile } from './digest-file.ts'
import type { HeaderSources } from './header-sources.ts'
import { headersOfDossier } from './headers-of-dossier.ts'
import type { Pair } from './pair-proofs.ts'
import { isZip, proofInDossier } from './proof-in-dossier.ts'
import { isPdf, readProof } from './read-proof.ts'
import type { Surroundings } from './surroundings.ts'

/** What was found out about a file and its proof. */
export type Verification = Pair & {
  readonly verdict: Verdict
  /** Absent when the proof cannot be read: it names the algorithm. */
  readonly digest?: { readonly algorithm: FileHashOp; readonly value: Uint8Array }
  /** What the sources say of the blocks that the proof names; absent where it names none. */
  readonly headers?: Omit<AgreedHeaders, 'byHeight'>
  /** Why the dossier could not be read. */
  readonly dossierUnread?: DossierErrorCode
  /** What was given in a proof’s place, where people are known to take it for one. */
  readonly isNoProof?: 'proof.is_pdf'
}

type Asked = Pick<Surroundings, 'input' | 'showProgress'> & Sources & Pair

export type Sources = {
  /** Those that a person named: they come before what came with the proof. */
  readonly named: HeaderSources
  /** Those to fall back on where nothing came with the proof. */
  readonly fallback: HeaderSources
}

/**
 * Checks a file against its proof, or against a dossier that holds its proof, and the blocks of the sources, or those of
 * the dossier. Rejects with `FileUnreadable`.
 */
export async function verifyFile(asked: Asked): Promise<Verification> {
  const inZip = asked.proof !== '-' && (await isZip(asked.proof))
  const found = inZip ? await verifyWithDossier(asked) : await verifyWithProof(asked)
  return { file: asked.file, proof: asked.proof, ...found }
}

type Found = Omit<Verification, 'file' | 'proof'>

async function verifyWithProof(asked: Asked): Promise<Found> {
  const bytes = await readProof(asked.proof, asked.input)
  const proof = decoded(bytes)
  if ('status' in proof) {
    return { verdict: proof, ...(isPdf(bytes) && { isNoProof: 'proof.is_pdf' }) }
  }
  const { digest: value } = await digestFile(asked.file, proof.fileHashOp, asked)
  const digest = { algorithm: proof.fileHashOp, value }
  return { digest, ...(await checkAgainst(asked, proof, value, undefined)) }
}

async function verifyWithDossier(asked: Asked): Promise<Found> {
  const { digest: value } = await digestFile(asked.file, 'sha256', asked)
  const digest = { algorithm: 'sha256', value } as const
  try {
    const found = await proofInDossier(asked.proof, value)
    if (found === undefined) return { digest, verdict: NOT_IN_DOSSIER }
    return { digest, ...(await checkAgainst(asked, found.proof, value, found.headers)) }
  } catch (error) {
    if (!(error instanceof DossierError)) throw error
    const verdict = { status: 'unreadable', attestations: [] } as const
    return { digest, verdict, dossierUnread: error.code }
  }
}

const NOT_IN_DOSSIER: Verdict = { status: 'mismatch', reason: 'digest.differs', attestations: [] }

async function checkAgainst(
  asked: Asked,
  proof: DetachedTimestamp,
  digest: Uint8Array,
  enclosed: readonly StoredHeader[] | undefined,
): Promise<Found> {
  const offline = judge(proof, digest, new Map())
  // Another file's proof has nothing to ask anybody about.
  const heights = offline.attestations.length === 0 ? [] : bitcoinHeights(proof)
  if (heights.length === 0) return { verdict: offline }
  const { byHeight, ...headers } = await headersAt(asked, heights, enclosed)
  return { headers, verdict: judge(proof, digest, byHeight) }
}

/** From those whom a person named, else from what came with the proof, else from those who answer anybody. */
async function headersAt(
  { named, fallback, proof: path }: Asked,
  heights: readonly bigint[],
  enclosed: readonly StoredHeader[] | undefined,
): Promise<AgreedHeaders> {
  if (named.count === 0 && enclosed !== undefined) {
    const answer = await headersOfDossier({ path, headers: enclosed }, heights)
    return agreeOnHeaders([answer], heights)
  }
  const sources = named.count > 0 ? named : fallback
  return agreeOnHeaders(await sources.ask(heights), heights)
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
  heightsToCheck(proof)
    .flatMap(({ chain, height }) => (chain === 'bitcoin' ? [height] : []))
    .slice(0, MAX_HEIGHTS)

/** A proof names a few blocks; one that names a thousand is not to make us ask for them all. */
const MAX_HEIGHTS = 32
