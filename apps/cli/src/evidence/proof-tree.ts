import {
  applyPath,
  bytesToHex,
  type Attestation,
  type DetachedTimestamp,
  type Op,
  type Timestamp,
} from '@ancrage/proof'

import type { Words } from '../words/words.ts'

/**
 * The tree of a proof, a line for each operation and attestation, laid out as the reference client does: what follows
 * one after another stands in one column, and where it forks each branch is set in behind an arrow.
 */
export function proofTree({ digest, timestamp }: DetachedTimestamp, words: Words): string {
  return linesOf(timestamp, digest, words)
    .map((line) => `${line}\n`)
    .join('')
}

// As deep as a proof may be, which is 255.
function linesOf(timestamp: Timestamp, message: Uint8Array, words: Words): readonly string[] {
  const { attestations, branches } = timestamp
  const attested = attestations.map((one) => attestationLine(one, message, words))
  const forks = attestations.length + branches.length > 1
  const branched = branches.flatMap(({ op, timestamp: next }) => {
    const lines = [opLine(op), ...linesOf(next, applyPath([op], message), words)]
    return forks ? lines.map((line, index) => `${index === 0 ? ' -> ' : '    '}${line}`) : lines
  })
  return [...attested, ...branched]
}

const opLine = (op: Op): string =>
  'argument' in op ? `${op.kind} ${bytesToHex(op.argument)}` : op.kind

export function attestationLine(
  attestation: Attestation,
  message: Uint8Array,
  words: Words,
): string {
  switch (attestation.kind) {
    case 'pending':
      return words.info.pending(attestation.uri, bytesToHex(message))
    case 'unknown':
      return words.info.unknown(bytesToHex(attestation.tag))
    case 'bitcoin':
    case 'litecoin':
      // Nodes and explorers print a root with its bytes reversed.
      return words.info.block(NAMES[attestation.kind], attestation.height, reversedHex(message))
    case 'ethereum':
      return words.info.block(NAMES.ethereum, attestation.height, bytesToHex(message))
  }
}

const NAMES = { bitcoin: 'Bitcoin', litecoin: 'Litecoin', ethereum: 'Ethereum' }

const reversedHex = (bytes: Uint8Array): string => bytesToHex(bytes.toReversed())

/** The same for programs. */
export const proofJson = ({ fileHashOp, digest, timestamp }: DetachedTimestamp): object => ({
  algorithm: fileHashOp,
  digest: bytesToHex(digest),
  timestamp: timestampJson(timestamp, digest),
})

const timestampJson = ({ attestations, branches }: Timestamp, message: Uint8Array): object => ({
  attestations: attestations.map((one) => ({
    ...attestationJson(one),
    message: bytesToHex(message),
  })),
  branches: branches.map(({ op, timestamp }) => ({
    operation: op.kind,
    ...('argument' in op && { argument: bytesToHex(op.argument) }),
    timestamp: timestampJson(timestamp, applyPath([op], message)),
  })),
})

export function attestationJson(attestation: Attestation): object {
  switch (attestation.kind) {
    case 'pending':
      return { kind: attestation.kind, calendar: attestation.uri }
    case 'unknown':
      return {
        kind: attestation.kind,
        tag: bytesToHex(attestation.tag),
        payload: bytesToHex(attestation.payload),
      }
    case 'bitcoin':
    case 'litecoin':
    case 'ethereum':
      // A height may be beyond what a JSON number holds exactly.
      return { kind: attestation.kind, height: String(attestation.height) }
  }
}
