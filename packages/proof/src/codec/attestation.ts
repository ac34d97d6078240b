import { asciiToText, byteAt, compareBytes, copyBytes, hexToBytes } from './bytes.ts'
import { MAX_URI_BYTES } from './limits.ts'
import { ProofError } from '../proof-error.ts'
import { skipBytes, takeVaruint, varuintAt, varuintEnd, type Cursor } from './varuint.ts'

/** A statement about one message of a timestamp (formats/opentimestamps.md §5). */
export type Attestation =
  | { readonly kind: 'pending'; readonly uri: string }
  | { readonly kind: ChainName; readonly height: bigint }
  | { readonly kind: 'unknown'; readonly tag: Uint8Array; readonly payload: Uint8Array }

/** Chains whose block headers an attestation can name. */
export type ChainName = 'bitcoin' | 'litecoin' | 'ethereum'

export type AttestationKind = Attestation['kind']

export const ATTESTATION_TAG_BYTES = 8

const KNOWN_KINDS = ['bitcoin', 'litecoin', 'ethereum', 'pending'] as const

/** Tags of the attestations we understand (formats/opentimestamps.md §5). */
export const ATTESTATION_TAGS: Readonly<Record<Exclude<AttestationKind, 'unknown'>, Uint8Array>> = {
  bitcoin: hexToBytes('0588960d73d71901'),
  litecoin: hexToBytes('06869a0d73d71b45'),
  ethereum: hexToBytes('30fe8087b5c7ead7'),
  pending: hexToBytes('83dfe30d2ef90c8e'),
}

/** The kind of attestation that the eight bytes at a position stand for. */
export function attestationKindAt(bytes: Uint8Array, at: number): AttestationKind {
  const high = wordAt(bytes, at)
  const kind = KIND_BY_HIGH_WORD.get(high)
  if (kind === undefined) return 'unknown'
  return wordAt(bytes, at + 4) === wordAt(ATTESTATION_TAGS[kind], 4) ? kind : 'unknown'
}

/** Refuses a payload that its kind does not fill exactly; the cursor's `end` is the payload's. */
export function checkPayload(kind: AttestationKind, payload: Cursor): void {
  if (kind === 'unknown') {
    payload.at = payload.end
    return
  }
  if (kind === 'pending') checkUri(payload)
  else takeVaruint(payload)
  if (payload.at !== payload.end) throw new ProofError('payload.trailing_bytes')
}

/**
 * The attestation between its tag and its end, already checked. The bytes of an unknown one are
 * copies.
 */
export function attestationAt(
  kind: AttestationKind,
  bytes: Uint8Array,
  tagAt: number,
  end: number,
): Attestation {
  const payloadAt = varuintEnd(bytes, tagAt + ATTESTATION_TAG_BYTES)
  if (kind === 'pending') {
    return { kind, uri: asciiToText(bytes.subarray(varuintEnd(bytes, payloadAt), end)) }
  }
  if (kind !== 'unknown') return { kind, height: varuintAt(bytes, payloadAt) }
  return {
    kind,
    tag: copyBytes(bytes, tagAt, tagAt + ATTESTATION_TAG_BYTES),
    payload: copyBytes(bytes, payloadAt, end),
  }
}

/**
 * True for the only bytes a calendar's address may have: nothing that could carry a query or a
 * login.
 */
export const isUriByte = (byte: number): boolean => URI_BYTES[byte] === 1

/**
 * Canonical order of siblings: by tag, then by what the payload means (formats/opentimestamps.md
 * §6).
 */
export function compareAttestations(a: Attestation, b: Attestation): number {
  const byTag = compareBytes(tagOf(a), tagOf(b))
  if (byTag !== 0) return byTag
  if (a.kind === 'pending' && b.kind === 'pending') return compareText(a.uri, b.uri)
  if ('height' in a && 'height' in b) return compareNumbers(a.height, b.height)
  return a.kind === 'unknown' && b.kind === 'unknown' ? compareBytes(a.payload, b.payload) : 0
}

export const tagOf = (attestation: Attestation): Uint8Array =>
  attestation.kind === 'unknown' ? attestation.tag : ATTESTATION_TAGS[attestation.kind]

const KIND_BY_HIGH_WORD: ReadonlyMap<number, Exclude<AttestationKind, 'unknown'>> = new Map(
  KNOWN_KINDS.map((kind) => [wordAt(ATTESTATION_TAGS[kind], 0), kind]),
)

const URI_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._/:'

const URI_BYTES = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(URI_CHARACTERS.includes(String.fromCharCode(byte))),
)

function checkUri(payload: Cursor): void {
  const length = takeVaruint(payload)
  if (length > MAX_URI_BYTES) throw new ProofError('uri.too_long')
  const start = payload.at
  skipBytes(payload, length)
  for (let at = start; at < payload.at; at++) {
    if (!isUriByte(byteAt(payload.bytes, at))) throw new ProofError('uri.character')
  }
}

function wordAt(bytes: Uint8Array, at: number): number {
  const upper = (byteAt(bytes, at) << 24) | (byteAt(bytes, at + 1) << 16)
  return (upper | (byteAt(bytes, at + 2) << 8) | byteAt(bytes, at + 3)) >>> 0
}

const compareNumbers = (a: bigint, b: bigint): number => Number(a > b) - Number(a < b)

const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b)
