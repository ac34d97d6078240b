import { hash } from 'node:crypto'

import {
  buildMerkleTree,
  encodeTimestamp,
  joinPaths,
  saltedCommitment,
  timestampAlong,
  type MerkleRoot,
  type Timestamp,
} from '@ancrage/proof'

import type { ServerContext } from '../../platform/context.ts'
import { insertCommitment } from '../../anchoring/index.ts'

export type DigestCommitter = Readonly<{
  /**
   * A timestamp of the digest that ends in our promise, without a header, once the promise is durable. Rejects with
   * `CalendarFull`, or as the database does.
   */
  commit: (digest: Uint8Array) => Promise<Uint8Array>
}>

type Salted = ReturnType<typeof saltedCommitment>
type Waiting = Readonly<{
  digest: Uint8Array
  salted: Salted
  settle: PromiseWithResolvers<Uint8Array>
}>

/** Long enough that nobody can tell from what we publish which digest it stands for. */
const NONCE_BYTES = 16
const COMMITMENT_BYTES = 32
/** Its paths have twelve steps; more would keep the first of a group waiting for the last. */
const MAX_GROUP = 4_096
/** What a slow database may leave waiting; beyond, a caller is better served elsewhere. */
const MAX_WAITING = 4 * MAX_GROUP

/**
 * Promises to anchor digests. Those that arrive while a commit is under way share the next one, and one row: their
 * commitments are joined under a root, so that a busy calendar costs the anchoring no more than a quiet one.
 */
export function openDigestCommitter(
  context: Pick<ServerContext, 'database' | 'now' | 'randomBytes'>,
  uri: string,
): DigestCommitter {
  const promise: Timestamp = { attestations: [{ kind: 'pending', uri }], branches: [] }
  const waiting: Waiting[] = []
  let busy = false

  const commitAll = async (): Promise<void> => {
    busy = true
    while (waiting.length > 0) {
      const group = waiting.splice(0, MAX_GROUP)
      await commitGroup(group).catch((error: unknown) => {
        for (const { settle } of group) settle.reject(error)
      })
    }
    busy = false
  }
  const commitGroup = async (group: readonly Waiting[]): Promise<void> => {
    const tree = buildMerkleTree(joined(group), sha256)
    // A crash before its end promised nothing; one after it is answered by the anchoring all the same.
    const stored = storeRoot(context, tree.root)
    // Written while the database works, and handed out only then.
    const answers = group.map(({ digest, salted, settle }, index) => {
      const timestamp = timestampAlong(joinPaths(salted.path, tree.pathOf(index)), promise)
      const bytes = encodeTimestamp(timestamp, digest.length)
      return () => settle.resolve(bytes)
    })
    await stored
    for (const answer of answers) answer()
  }
  return {
    commit: (digest) => {
      if (waiting.length >= MAX_WAITING) return Promise.reject(new CalendarFull())
      const salted = saltedCommitment(digest, context.randomBytes(NONCE_BYTES), sha256)
      const settle = Promise.withResolvers<Uint8Array>()
      waiting.push({ digest, salted, settle })
      if (!busy) void commitAll()
      return settle.promise
    },
  }
}

function storeRoot(
  { database, now }: Pick<ServerContext, 'database' | 'now'>,
  root: MerkleRoot,
): Promise<void> {
  return insertCommitment(database, { commitment: root, createdAt: now() })
}

function joined(group: readonly Waiting[]): Uint8Array {
  const bytes = new Uint8Array(group.length * COMMITMENT_BYTES)
  for (const [index, { salted }] of group.entries()) {
    bytes.set(salted.commitment, index * COMMITMENT_BYTES)
  }
  return bytes
}

function sha256(data: Uint8Array): Uint8Array {
  return hash('sha256', data, 'buffer')
}

/** More digests wait for the database than it can soon take: the caller asks again, or asks another calendar. */
export class CalendarFull extends Error {
  constructor() {
    super('too many digests wait to be committed')
    this.name = 'CalendarFull'
  }
}
