import {
  bytesToHex,
  decodeProof,
  type DetachedTimestamp,
  type FileHashOp,
  hasProofOfWork,
  type HeaderFacts,
  heightsToCheck,
  hexToBytes,
  parseBlockHeader,
  ProofError,
  verify,
  type Verdict,
} from '@ancrage/proof'

/** What the service says of one of its blocks; undefined where it does not know it. */
export type BlockAt = (
  height: bigint,
) => Promise<Readonly<{ header: string; evidential: boolean }> | undefined>

export type ProofCheck =
  | Readonly<{ kind: 'unreadable' }>
  | Readonly<{ kind: 'otherAlgorithm'; algorithm: FileHashOp }>
  | Readonly<{ kind: 'checked'; sha256: string; verdict: Verdict; evidential: boolean }>

/** A proof of many blocks must not become a flood of questions. */
const MAX_BLOCKS = 32

/**
 * What a proof is about, and whether the blocks that the service knows hold it. Rejects where the service cannot be
 * asked.
 */
export async function checkProof(bytes: Uint8Array, blockAt: BlockAt): Promise<ProofCheck> {
  const proof = readProof(bytes)
  if (proof === undefined) return { kind: 'unreadable' }
  const { fileHashOp, digest } = proof
  if (fileHashOp !== 'sha256') return { kind: 'otherAlgorithm', algorithm: fileHashOp }
  const blocks = await knownBlocks(proof, blockAt)
  const verdict = verify({
    digest,
    proof,
    headerAt: (chain, height) => (chain === 'bitcoin' ? blocks.get(height)?.header : undefined),
  })
  const evidential = [...blocks.values()].every((block) => block.evidential)
  return { kind: 'checked', sha256: bytesToHex(digest), verdict, evidential }
}

function readProof(bytes: Uint8Array): DetachedTimestamp | undefined {
  try {
    return decodeProof(bytes)
  } catch (error) {
    if (error instanceof ProofError) return undefined
    throw error
  }
}

type KnownBlock = Readonly<{ header: HeaderFacts; evidential: boolean }>

/** A header is taken only with the work that its own bits ask for, whoever gives it. */
async function knownBlocks(
  proof: DetachedTimestamp,
  blockAt: BlockAt,
): Promise<ReadonlyMap<bigint, KnownBlock>> {
  const heights = heightsToCheck(proof).flatMap(({ chain, height }) =>
    chain === 'bitcoin' ? [height] : [],
  )
  const found = await Promise.all(
    heights.slice(0, MAX_BLOCKS).map(async (height) => {
      const block = await blockAt(height)
      if (block === undefined) return []
      const header = parseBlockHeader(hexToBytes(block.header))
      const { evidential } = block
      return hasProofOfWork(header) ? [[height, { header, evidential }] as const] : []
    }),
  )
  return new Map(found.flat())
}
