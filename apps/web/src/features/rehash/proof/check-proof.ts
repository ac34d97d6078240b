import {
  blocksOf,
  carriedHeaders,
  heightsAskedAbout,
  type Evidence,
  type NamedBlock,
} from '@ancrage/evidence'
import {
  bytesToHex,
  decodeProof,
  type DetachedTimestamp,
  type FileHashOp,
  hexToBytes,
  ProofError,
} from '@ancrage/proof'
import { verifyEvidence, type ProofVerdict, type Testimony } from '@ancrage/verification'

/** What the service says of one of its blocks; undefined where it does not know it. */
export type BlockAt = (
  height: bigint,
) => Promise<Readonly<{ header: string; network: string }> | undefined>

export type ProofCheck =
  | Readonly<{ kind: 'unreadable' }>
  | Readonly<{ kind: 'otherAlgorithm'; algorithm: FileHashOp }>
  | Readonly<{ kind: 'checked'; sha256: string; verdict: ProofVerdict }>

type Sources = Readonly<{
  blockAt: BlockAt
  /** Those that came with the proof, in its certificate. */
  headers: Evidence['headers']
  /** Unix seconds. */
  now: number
}>

/**
 * What a proof is about, and the one verdict on it (docs/formats/verdict.md). The service is a witness among the headers
 * that came along. Rejects where the service cannot be asked and no header came along.
 */
export async function checkProof(bytes: Uint8Array, sources: Sources): Promise<ProofCheck> {
  try {
    const proof = decodeProof(bytes)
    const { fileHashOp, digest } = proof
    if (fileHashOp !== 'sha256') return { kind: 'otherAlgorithm', algorithm: fileHashOp }
    return { kind: 'checked', sha256: bytesToHex(digest), verdict: await judged(proof, sources) }
  } catch (error) {
    if (error instanceof ProofError) return { kind: 'unreadable' }
    throw error
  }
}

async function judged(proof: DetachedTimestamp, sources: Sources): Promise<ProofVerdict> {
  const heights = heightsAskedAbout([proof])
  const said = await Promise.all(
    blocksOf([proof]).map(async (block) => {
      const isAsked = heights.includes(block.height)
      const testimonies = isAsked ? saidOf(block, sources) : carriedHeaders(sources.headers, block)
      return [block.height, await testimonies] as const
    }),
  )
  const testimonies = new Map(said)
  const testimoniesAt = (height: bigint) => testimonies.get(height) ?? []
  const asked = { subject: undefined, evidence: { proof }, sources: { testimoniesAt } }
  return verifyEvidence({ ...asked, clock: new Date(sources.now * 1_000) }).verdict
}

async function saidOf(
  block: NamedBlock,
  { blockAt, headers }: Sources,
): Promise<readonly Testimony[]> {
  const carried = carriedHeaders(headers, block)
  const reply = blockAt(block.height).then(replyOf)
  // A header that came along is judged without the service, too.
  const answered = carried.length > 0 ? reply.catch(() => FAILED) : reply
  return [...carried, { level: 'service', name: 'service', reply: await answered }]
}

const FAILED = { outcome: 'failed' } as const

const replyOf = (block: Awaited<ReturnType<BlockAt>>): Testimony['reply'] =>
  block === undefined
    ? { outcome: 'absent' }
    : { outcome: 'header', bytes: hexToBytes(block.header), network: block.network }
