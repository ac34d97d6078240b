import { DossierError, type DossierErrorCode, type StoredHeader } from '@ancrage/dossier'
import { decodeProof, ProofError, type DetachedTimestamp, type FileHashOp } from '@ancrage/proof'
import {
  heightsOf,
  judgeProof,
  verifyDigest,
  type ProofVerdict,
  type Testimony,
} from '@ancrage/verification'

import { digestFile } from './digest-file.ts'
import { testimonyOf, type HeaderSources, type SourceAnswer } from './header-sources.ts'
import type { Pair } from './pair-proofs.ts'
import { isZip, proofInDossier } from './proof-in-dossier.ts'
import { isPdf, readProof } from './read-proof.ts'
import type { Surroundings } from './surroundings.ts'

/** What was found out about a file and its proof. */
export type Verification = Pair & {
  readonly verdict: ProofVerdict
  /** Absent when the proof cannot be read: it names the algorithm. */
  readonly digest?: { readonly algorithm: FileHashOp; readonly value: Uint8Array }
  /** Who was asked about the blocks that the proof names, and answered or not; absent where nobody had to be. */
  readonly sources?: readonly SourceAnswer[]
  /** Why the dossier could not be read. */
  readonly dossierUnread?: DossierErrorCode
  /** What was given in a proof’s place, where people are known to take it for one. */
  readonly isNoProof?: 'proof.is_pdf'
}

type Asked = Pick<Surroundings, 'input' | 'showProgress' | 'now'> & Sources & Pair

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
  if ('outcome' in proof) {
    return { verdict: proof, ...(isPdf(bytes) && { isNoProof: 'proof.is_pdf' }) }
  }
  const { digest: value } = await digestFile(asked.file, proof.fileHashOp, asked)
  const digest = { algorithm: proof.fileHashOp, value }
  return { digest, ...(await checkAgainst(asked, proof, value, [])) }
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
    return { digest, verdict: UNREAD_DOSSIER, dossierUnread: error.code }
  }
}

const NOT_IN_DOSSIER: ProofVerdict = { outcome: 'mismatch', reason: 'digest.differs', lines: [] }
const UNREAD_DOSSIER: ProofVerdict = { outcome: 'unreadable', lines: [] }

async function checkAgainst(
  asked: Asked,
  proof: DetachedTimestamp,
  digest: Uint8Array,
  enclosed: readonly StoredHeader[],
): Promise<Found> {
  const now = asked.now().getTime() / 1_000
  const question = { digests: { [proof.fileHashOp]: digest }, proof, now }
  const offline = verifyDigest({ ...question, testimoniesAt: () => [] })
  // Another file's proof has nothing to ask anybody about.
  const heights = offline.lines.length === 0 ? [] : heightsOf(proof)
  if (heights.length === 0) return { verdict: offline }
  const { sources, level } = await askedAbout(asked, heights, enclosed)
  const testimoniesAt = (height: bigint): readonly Testimony[] => [
    ...carriedHeaders(enclosed, height, asked.proof),
    ...sources.map((answer) => testimonyOf(answer, height, level)),
  ]
  return { sources, verdict: judgeProof({ ...question, testimoniesAt }) }
}

type Answers = Readonly<{ sources: readonly SourceAnswer[]; level: 'own' | 'explorer' }>

/** Those whom a person named; where nobody is and no header came along, those who answer anybody. */
async function askedAbout(
  { named, fallback }: Asked,
  heights: readonly bigint[],
  enclosed: readonly StoredHeader[],
): Promise<Answers> {
  if (named.count > 0) return { sources: await named.ask(heights), level: 'own' }
  if (enclosed.length > 0) return { sources: [], level: 'explorer' }
  return { sources: await fallback.ask(heights), level: 'explorer' }
}

function carriedHeaders(
  enclosed: readonly StoredHeader[],
  sought: bigint,
  name: string,
): readonly Testimony[] {
  return enclosed.flatMap(({ chain, network, height, header: bytes }): Testimony[] =>
    chain === 'bitcoin' && height === sought
      ? [{ level: 'carried', name, reply: { outcome: 'header', bytes, network } }]
      : [],
  )
}

function decoded(bytes: Uint8Array): DetachedTimestamp | ProofVerdict {
  try {
    return decodeProof(bytes)
  } catch (error) {
    if (!(error instanceof ProofError)) throw error
    return { outcome: 'unreadable', reason: error.code, lines: [] }
  }
}
