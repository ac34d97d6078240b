import type { Readable } from 'node:stream'

import { ChainUnavailable, type ChainUnavailableCode } from '@ancrage/chains/headers'
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
import { fetchHeaders, type Headers } from './fetch-headers.ts'
import { readProof } from './read-proof.ts'

/** What was found out about a file and its proof. */
export type Verification = {
  readonly file: string
  readonly proof: string
  readonly verdict: Verdict
  /** Absent when the proof cannot be read: it names the algorithm. */
  readonly digest?: { readonly algorithm: FileHashOp; readonly value: Uint8Array }
  /** Who was asked for block headers, if anybody was. */
  readonly source?: { readonly name: string; readonly network: string }
  /** Why blocks that the proof names could not be looked up. */
  readonly headersMissing?: HeadersMissing
}

export type HeadersMissing = 'source.not_named' | ChainUnavailableCode

/** Checks a file against its proof and the blocks of a node. Rejects with `FileUnreadable`. */
export async function verifyFile(asked: {
  readonly file: string
  readonly proof: string
  readonly bitcoinRpc: string | undefined
  readonly input: Readable
}): Promise<Verification> {
  const paths = { file: asked.file, proof: asked.proof }
  const proof = decoded(await readProof(asked.proof))
  if ('status' in proof) return { ...paths, verdict: proof }
  const { digest } = await digestFile(asked.file, proof.fileHashOp, asked.input)
  return {
    ...paths,
    digest: { algorithm: proof.fileHashOp, value: digest },
    ...(await checkAgainstNode(proof, digest, asked.bitcoinRpc)),
  }
}

async function checkAgainstNode(
  proof: DetachedTimestamp,
  digest: Uint8Array,
  url: string | undefined,
): Promise<Pick<Verification, 'verdict' | 'source' | 'headersMissing'>> {
  const offline = judge(proof, digest, new Map())
  // Another file's proof has nothing to ask a node about.
  const heights = offline.attestations.length === 0 ? [] : bitcoinHeights(proof)
  if (heights.length === 0) return { verdict: offline }
  const headers = await headersOrReason(url, heights)
  if (typeof headers === 'string') return { verdict: offline, headersMissing: headers }
  const { name, network, byHeight } = headers
  return { source: { name, network }, verdict: judge(proof, digest, byHeight) }
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
  url: string | undefined,
  heights: readonly bigint[],
): Promise<Headers | HeadersMissing> {
  if (url === undefined) return 'source.not_named'
  try {
    return await fetchHeaders(url, heights)
  } catch (error) {
    if (error instanceof ChainUnavailable) return error.code
    throw error
  }
}
