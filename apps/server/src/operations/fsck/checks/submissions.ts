import {
  attestationsOf,
  bytesToHex,
  decodeTimestamp,
  hasProofOfWork,
  parseBlockHeader,
  parseTransaction,
  ProofError,
  type AttestedMessage,
  equalBytes,
} from '@ancrage/proof'

import type { Finding, InvariantName } from '../invariants.ts'
import type { Reading } from '../reading.ts'
import { outpointsOf } from './outpoints.ts'
import { submissionsOf, type SubmissionRow } from './submissions-store.ts'

type Check = (submission: SubmissionRow) => Finding['seen'] | undefined

const CHECKS = {
  versionsCarryRoot: ({ ledger, root, versions }) => {
    const without = versions.filter((bytes) => !carries(ledger, bytes, root))
    return without.length > 0 ? { root: bytesToHex(root), without: without.length } : undefined
  },
  versionsShareCoin: ({ ledger, versions }) => {
    if (isCalendar(ledger) || versions.length < 2) return undefined
    const [first = [], ...others] = versions.map(outpointsOf)
    const common = first.filter((coin) => others.every((coins) => coins.includes(coin)))
    return common.length === 0 ? { versions: versions.length } : undefined
  },
  headerIsBlock: ({ blockHeader, blockHash, blockTime }) => {
    if (!blockHeader || !blockHash || !blockTime) return undefined
    const header = parseBlockHeader(blockHeader)
    const isThat =
      equalBytes(header.hash, blockHash) &&
      header.time * 1_000 === blockTime.getTime() &&
      hasProofOfWork(header)
    return isThat ? undefined : { header: bytesToHex(header.hash), block: bytesToHex(blockHash) }
  },
  timestampReachesBlock: ({ root, timestamp, blockHeader, blockHeight }) => {
    if (!timestamp || !blockHeader || blockHeight === null) return undefined
    const stated = statedOf(root, timestamp)
    const { merkleRoot } = parseBlockHeader(blockHeader)
    const [only, ...more] = stated
    const reaches =
      only?.attestation.kind === 'bitcoin' &&
      more.length === 0 &&
      only.attestation.height === BigInt(blockHeight) &&
      equalBytes(only.message, merkleRoot)
    return reaches ? undefined : { blockHeight, attestations: stated.length }
  },
  promiseIsCalendars: ({ ledger, root, receipt, versions: [intent] }) => {
    if (!receipt) return undefined
    const [first] = decodeTimestamp(receipt).branches
    const nonce = intent?.subarray(root.length) ?? root
    if (first?.op.kind !== 'append' || !equalBytes(first.op.argument, nonce)) {
      return { nonce: false }
    }
    const uris = statedOf(root, receipt).flatMap(({ attestation }) =>
      attestation.kind === 'pending' ? attestation.uri.replace(/\/$/, '') : [],
    )
    return uris.some((uri) => ledger === `${CALENDAR}${uri}`) ? undefined : { ledger, uris }
  },
  transactionIsOurs: ({ ledger, txid, versions }) => {
    if (isCalendar(ledger)) return undefined
    const isOurs = versions.some((bytes) => txid && equalBytes(parseTransaction(bytes).txid, txid))
    return isOurs ? undefined : { txid: txid && bytesToHex(txid) }
  },
} as const satisfies Partial<Record<InvariantName, Check>>

/** Every submission: what it sent, what it was promised, and the block it says it stands in. */
export async function* examineSubmissions(reading: Reading): AsyncIterable<Finding> {
  const checks = Object.entries(CHECKS) as [keyof typeof CHECKS, Check][]
  for await (const submission of submissionsOf(reading)) {
    for (const [invariant, check] of checks) {
      const seen = seenBy(check, submission)
      if (seen) yield { invariant, id: submission.id, seen }
    }
  }
}

/** Bytes that cannot even be read break what they were kept for. */
function seenBy(check: Check, submission: SubmissionRow): Finding['seen'] | undefined {
  try {
    return check(submission)
  } catch (error) {
    if (error instanceof ProofError) return { unreadable: error.code }
    throw error
  }
}

const CALENDAR = 'calendar '
const isCalendar = (ledger: string): boolean => ledger.startsWith(CALENDAR)
/** OP_RETURN, then a push of 32 bytes. */
const DATA_OUTPUT = Buffer.from('6a20', 'hex')

/** A calendar is sent the root under a nonce; a ledger of transactions has it in an output of its own. */
function carries(ledger: string, bytes: Uint8Array, root: Uint8Array): boolean {
  if (isCalendar(ledger)) return equalBytes(bytes.subarray(0, root.length), root)
  const script = Buffer.concat([DATA_OUTPUT, root])
  return parseTransaction(bytes).outputs.some((output) => equalBytes(output.script, script))
}

function statedOf(digest: Uint8Array, bytes: Uint8Array): readonly AttestedMessage[] {
  return attestationsOf({ fileHashOp: 'sha256', digest, timestamp: decodeTimestamp(bytes) })
}
