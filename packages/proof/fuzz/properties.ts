import { createHash } from 'node:crypto'

import { createBulkSha256 } from '@ancrage/sha256'

import {
  asTxid,
  applyPath,
  attestationsOf,
  blockMerklePath,
  blockMerkleRoot,
  buildMerkleTree,
  bytesToHex,
  decodeProof,
  encodeProof,
  mergeTimestamps,
  parseTransaction,
  ProofError,
  verify,
} from '../src/index.ts'
import { damaged } from '../test/damaged-proofs.ts'
import { readSlowly } from '../test/slow-reader.ts'
import { writeSlowly } from '../test/slow-writer.ts'
import { writeTransaction } from '../test/transaction-arbitraries.ts'
import { corpus, randomBytes, randomProof, randomTimestamp, type Random } from './random-proofs.ts'

/** One execution; returns what is wrong, with the input, or nothing. Throwing is wrong too. */
export type Property = (random: Random) => string | undefined

const anyOfCorpus = (random: Random): Uint8Array =>
  corpus[random(corpus.length)] ?? new Uint8Array(0)

const isSame = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0

/** The result of reading, or undefined where it is refused; any other error is thrown on. */
function unlessRefused<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof ProofError) return undefined
    throw error
  }
}

const bulk = createBulkSha256()

export const PROPERTIES: Readonly<Record<string, Property>> = {
  'a damaged proof is refused, or written canonically and no longer': (random) => {
    const bytes = damaged(anyOfCorpus(random), random)
    const detached = unlessRefused(() => decodeProof(bytes))
    if (detached === undefined) return undefined
    const canonical = encodeProof({ ...detached })
    const isStable = isSame(encodeProof(decodeProof(canonical)), canonical)
    return isStable && canonical.length <= bytes.length ? undefined : bytesToHex(bytes)
  },

  'a damaged proof is read as the slow reader reads it': (random) => {
    const bytes = damaged(anyOfCorpus(random), random)
    const detached = unlessRefused(() => decodeProof(bytes))
    const slow = readOrRefuse(bytes)
    if (slow === undefined || detached === undefined) {
      return slow === undefined && detached === undefined ? undefined : bytesToHex(bytes)
    }
    return isSame(writeSlowly(slow), encodeProof(detached)) ? undefined : bytesToHex(bytes)
  },

  'verifying anything gives a value, and confirms nothing without its header': (random) => {
    const bytes = damaged(anyOfCorpus(random), random)
    const headerAt = () => ({ merkleRoot: NO_ROOT, hash: NO_ROOT, time: 1 })
    const { status } = verify({
      digest: bytes.subarray(33, 65),
      proof: bytes,
      headerAt,
      sha256: bulk,
    })
    return status === 'confirmed' ? bytesToHex(bytes) : undefined
  },

  'a proof of any shape is read as it was written': (random) => {
    const proof = randomProof(random)
    const bytes = encodeProof(proof)
    const again = encodeProof({ ...decodeProof(bytes) })
    return isSame(again, bytes) ? undefined : bytesToHex(bytes)
  },

  'a merge has the attestations of both': (random) => {
    const proof = randomProof(random)
    const other = { ...proof, timestamp: randomTimestamp(random, 4) }
    const timestamp = mergeTimestamps(proof.timestamp, other.timestamp)
    const merged = keysOf({ ...proof, timestamp })
    const both = new Set([...keysOf(proof), ...keysOf(other)])
    const isWhole = merged.length === both.size && merged.every((key) => both.has(key))
    return isWhole ? undefined : bytesToHex(encodeProof({ ...proof, timestamp }))
  },

  'a damaged transaction is refused, or has the id of its stripped bytes': (random) => {
    const input = {
      script: randomBytes(random, random(40)),
      witness: [randomBytes(random, random(9))],
    }
    const { whole } = writeTransaction([input], [randomBytes(random, random(40))])
    const bytes = damaged(whole, random)
    const parsed = unlessRefused(() => parseTransaction(bytes))
    if (parsed === undefined) return undefined
    const again = parseTransaction(parsed.stripped)
    const isStable = isSame(again.txid, parsed.txid) && isSame(again.stripped, parsed.stripped)
    return isStable && parsed.stripped.length <= bytes.length ? undefined : bytesToHex(bytes)
  },

  'a path of a tree leads to its root': (random) => {
    const leaves = randomBytes(random, 32 * (1 + random(20)))
    const index = random(leaves.length / 32)
    const tree = buildMerkleTree(leaves, bulk)
    const leaf = leaves.subarray(32 * index, 32 * index + 32)
    return isSame(applyPath(tree.pathOf(index), leaf), tree.root) ? undefined : bytesToHex(leaves)
  },

  'a path of a block leads to its root': (random) => {
    const txids = Array.from({ length: 1 + random(9) }, () => asTxid(randomBytes(random, 32)))
    const index = random(txids.length)
    const txid = txids[index] ?? new Uint8Array(0)
    const end = applyPath(blockMerklePath(txids, index), txid)
    return isSame(end, blockMerkleRoot(txids)) ? undefined : txids.map(bytesToHex).join()
  },

  'the bulk hash is that of the platform': (random) => {
    const message = randomBytes(random, random(200))
    const expected = createHash('sha256').update(message).digest()
    return isSame(bulk(message), expected) ? undefined : bytesToHex(message)
  },
}

const NO_ROOT = new Uint8Array(32).fill(0xa5)

const keysOf = (proof: ReturnType<typeof decodeProof>): readonly string[] =>
  attestationsOf(proof, bulk).map(({ attestation, message }) => {
    const what = Object.values(attestation).map((value) =>
      value instanceof Uint8Array ? bytesToHex(value) : String(value),
    )
    return `${what.join(' ')} ${bytesToHex(message)}`
  })

function readOrRefuse(bytes: Uint8Array) {
  try {
    return readSlowly(bytes)
  } catch {
    return undefined
  }
}
