import { commitmentOf as committed } from '@ancrage/declaration'
import {
  asDigest,
  buildMerkleTree,
  createAssembler,
  decodeTimestamp,
  hasProofOfWork,
  hexToBytes,
  mergeTimestamps,
  parseBlockHeader,
  ProofError,
  timestampAlong,
  verify,
  type HeaderAt,
  type Timestamp,
} from '@ancrage/proof'

import type { Finding } from '../invariants.ts'
import { inPages, PAGE_LEAVES, type LeavesSeen } from './leaf-pages.ts'
import { leavesOf, type AggregationRow, type Leaf, type SaltedLeaf } from './leaves-store.ts'
import type { Reading } from '../reading.ts'
import { commitmentOf } from './slow-tree.ts'

/**
 * The `.ots` of every deposit of an aggregation, made of what is stored and judged as the public verifier
 * would. Before any ledger has said anything there is none to make: who is confirmed all the same is told of
 * the aggregation.
 */
export async function* examineProofs(
  reading: Reading,
  aggregation: AggregationRow,
  { pageRoots }: LeavesSeen,
): AsyncIterable<Finding> {
  const { id, blocks, promises, confirmed } = aggregation
  if (blocks.length + promises.length === 0) return
  const wanted = confirmed ? 'confirmed' : 'pending'
  const headerAt = headersOf(aggregation)
  let page = 0
  for await (const leaves of inPages(leavesOf(reading, id))) {
    const end = orTrouble(() => endOf(aggregation, pageRoots, page))
    for (const { depositId, found } of statusesOf(leaves, end, headerAt)) {
      if (found === wanted) continue
      yield { invariant: 'proofVerifies', id: depositId, seen: { wanted, found } }
    }
    page += 1
  }
}

/**
 * From the root of a page of leaves to all that ledgers have said.
 *
 * @throws `ProofError`.
 */
function endOf(
  { blocks, promises }: AggregationRow,
  pageRoots: readonly Uint8Array[],
  page: number,
): Timestamp {
  const nothing: Timestamp = { attestations: [], branches: [] }
  const said = [...blocks.map(({ timestamp }) => hexToBytes(timestamp)), ...promises]
    .map((bytes) => decodeTimestamp(bytes))
    .reduce(mergeTimestamps, nothing)
  return timestampAlong(buildMerkleTree(Buffer.concat(pageRoots)).pathOf(page), said)
}

type Status = Readonly<{ depositId: string; found: string }>

/** Damaged bytes are a finding, not the end of the examination. */
function statusesOf(
  leaves: readonly Leaf[],
  end: Timestamp | ProofError,
  headerAt: HeaderAt,
): readonly Status[] {
  const assembler =
    end instanceof ProofError
      ? end
      : orTrouble(() =>
          createAssembler(buildMerkleTree(Buffer.concat(leaves.map(commitmentOf))), end),
        )
  return leaves.filter(isDeposit).map((leaf) => {
    const { depositId, digest, nonce } = leaf
    if (assembler instanceof ProofError) return { depositId, found: assembler.code }
    const verdict = orTrouble(() => {
      const index = leaf.index % PAGE_LEAVES
      const { path } = committed(digest, nonce)
      const proof = assembler.proofOf({ fileHashOp: 'sha256', digest, index, path })
      return verify({ digest: asDigest(digest), proof, headerAt })
    })
    return { depositId, found: verdict instanceof ProofError ? verdict.code : verdict.status }
  })
}

/** What is left of an erased deposit has no proof. */
const isDeposit = (leaf: Leaf): leaf is SaltedLeaf =>
  leaf.depositId !== null && leaf.nonce.length > 0

function orTrouble<Result>(work: () => Result): Result | ProofError {
  try {
    return work()
  } catch (error) {
    if (error instanceof ProofError) return error
    throw error
  }
}

/** A header is worth its work: one without is as good as none. */
function headersOf({ blocks }: AggregationRow): HeaderAt {
  const headers = blocks.map(({ height, header }) => [BigInt(height), hexToBytes(header)] as const)
  const parsed = new Map(
    headers
      .filter(([, bytes]) => bytes.length === HEADER_BYTES)
      .map(([height, bytes]) => [height, parseBlockHeader(bytes)] as const)
      .filter(([, header]) => hasProofOfWork(header)),
  )
  return (_chain, height) => parsed.get(height)
}

const HEADER_BYTES = 80
