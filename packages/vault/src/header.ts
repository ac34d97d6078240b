import { concatBytes, equalBytes } from '@ancrage/proof'
import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64nopad } from '@scure/base'

import type { Identity } from './identity.ts'
import { keyAgreement, shareOf, type KeyAgreement } from './key-agreement.ts'
import { VaultFailure } from './vault-failure.ts'

/** age-encryption.org/v1 with X25519 recipients alone (docs/formats/vault.md). */
const INTRO = 'age-encryption.org/v1\n'
const LABEL = 'age-encryption.org/v1/X25519'
const FILE_KEY_BYTES = 16
/** More than a company has administrators; a hostile header costs no more than this. */
export const MAX_RECIPIENTS = 20
const STANZA = /-> X25519 ([A-Za-z0-9+/]{43})\n([A-Za-z0-9+/]{43})\n/g
const HEADER =
  /^age-encryption\.org\/v1\n((?:-> X25519 [A-Za-z0-9+/]{43}\n[A-Za-z0-9+/]{43}\n){1,20})--- ([A-Za-z0-9+/]{43})\n$/
const STANZA_BYTES = 98
const LAST_LINE_BYTES = '--- \n'.length + 43
/** Length in bytes of the header for one recipient. */
export const HEADER_BYTES_OF_ONE = INTRO.length + STANZA_BYTES + LAST_LINE_BYTES
/** Length in bytes of the header for as many recipients as there may be. */
export const MAX_HEADER_BYTES = HEADER_BYTES_OF_ONE + (MAX_RECIPIENTS - 1) * STANZA_BYTES

type RandomBytes = (length: number) => Uint8Array

/** Of one file alone: it is never used for another one. */
export function newFileKey(randomBytes: RandomBytes): Uint8Array {
  return randomBytes(FILE_KEY_BYTES)
}

/**
 * The header that gives the file key to each recipient.
 *
 * @throws VaultFailure `malformed` for none, or too many.
 */
export function writeHeader(
  fileKey: Uint8Array,
  recipients: readonly Uint8Array[],
  randomBytes: RandomBytes,
): Uint8Array {
  if (recipients.length === 0 || recipients.length > MAX_RECIPIENTS) {
    throw new VaultFailure('malformed')
  }
  const stanzas = recipients.map((recipient) => stanzaFor(recipient, fileKey, randomBytes(32)))
  return sealedBy(fileKey, stanzas)
}

/**
 * The file key.
 *
 * @throws VaultFailure `malformed`, `notForThisKey` or `damaged`.
 */
export function openHeader(header: Uint8Array, identity: Identity): Uint8Array {
  const { text, stanzas, mac } = read(header)
  for (const stanza of stanzas) {
    const fileKey = unwrap(stanza, identity)
    if (fileKey) return checkedKey(fileKey, text, mac)
  }
  throw new VaultFailure('notForThisKey')
}

/**
 * The same file key for another key in the place of `identity`, and for all the others as before: whom those are for need
 * not be known, and nobody can slip in a key of their own.
 *
 * Rejects as `openHeader` throws.
 */
export async function rewrapHeader(
  header: Uint8Array,
  { from, to }: Readonly<{ from: Identity; to: Uint8Array }>,
  randomBytes: RandomBytes,
): Promise<Uint8Array> {
  const { text, stanzas, mac } = read(header)
  const agree = await keyAgreement()
  const opened = await Promise.all(stanzas.map((stanza) => unwrapBy(agree, stanza, from)))
  const found = opened.find((key) => key !== undefined)
  if (!found) throw new VaultFailure('notForThisKey')
  const fileKey = checkedKey(found, text, mac)
  const rewritten = stanzas.map(async (stanza, at) => {
    if (!opened[at]) return textOf(stanza)
    return wrapBy(agree, { recipient: to, fileKey, ephemeral: randomBytes(32) })
  })
  return sealedBy(fileKey, await Promise.all(rewritten))
}

/**
 * Length in bytes of the header that a file begins with; whether it is one is found out by whoever opens it.
 *
 * @throws VaultFailure `malformed` where no header ends within `MAX_HEADER_BYTES`.
 */
export function headerLengthOf(front: Uint8Array): number {
  const text = String.fromCharCode(...front.subarray(0, MAX_HEADER_BYTES))
  const before = text.indexOf('\n--- ')
  if (before === -1) throw new VaultFailure('malformed')
  return before + 1 + LAST_LINE_BYTES
}

/**
 * For how many keys it is, without any of them.
 *
 * @throws VaultFailure `malformed`.
 */
export function recipientCountOf(header: Uint8Array): number {
  return read(header).stanzas.length
}

type Stanza = Readonly<{ share: Uint8Array; wrapped: Uint8Array }>

function read(header: Uint8Array) {
  if (header.length > MAX_HEADER_BYTES) throw new VaultFailure('malformed')
  const whole = String.fromCharCode(...header)
  const found = HEADER.exec(whole)
  if (!found) throw new VaultFailure('malformed')
  const [, body = '', mac = ''] = found
  const stanzas = Array.from(body.matchAll(STANZA), ([, share = '', wrapped = '']): Stanza => ({
    share: base64(share),
    wrapped: base64(wrapped),
  }))
  return { text: `${INTRO}${body}---`, stanzas, mac: base64(mac) }
}

function sealedBy(fileKey: Uint8Array, stanzas: readonly string[]): Uint8Array {
  const text = `${INTRO}${stanzas.join('')}---`
  return ascii(`${text} ${base64nopad.encode(macOf(text, fileKey))}\n`)
}

function stanzaFor(recipient: Uint8Array, fileKey: Uint8Array, ephemeral: Uint8Array): string {
  const share = x25519.getPublicKey(ephemeral)
  return stanzaBy({ share, recipient, fileKey }, x25519.getSharedSecret(ephemeral, recipient))
}

type Wrapping = Readonly<{ recipient: Uint8Array; fileKey: Uint8Array; ephemeral: Uint8Array }>

/** As `stanzaFor` does. */
async function wrapBy(
  agree: KeyAgreement,
  { recipient, fileKey, ephemeral }: Wrapping,
): Promise<string> {
  const [share, shared] = await Promise.all([
    shareOf(agree, ephemeral),
    agree({ secret: ephemeral, share: recipient }),
  ])
  return stanzaBy({ share, recipient, fileKey }, shared)
}

function stanzaBy(
  { share, recipient, fileKey }: Omit<Wrapping, 'ephemeral'> & Readonly<{ share: Uint8Array }>,
  shared: Uint8Array,
): string {
  const key = wrappingKey(shared, share, recipient)
  return textOf({ share, wrapped: chacha20poly1305(key, NO_NONCE).encrypt(fileKey) })
}

function textOf({ share, wrapped }: Stanza): string {
  return `-> X25519 ${base64nopad.encode(share)}\n${base64nopad.encode(wrapped)}\n`
}

function unwrap(stanza: Stanza, { secret, recipient }: Identity): Uint8Array | undefined {
  try {
    return fileKeyIn(stanza, x25519.getSharedSecret(secret, stanza.share), recipient)
  } catch {
    // Not for this key, or a share of low order, which is for no key.
    return undefined
  }
}

/** As `unwrap` does. */
async function unwrapBy(
  agree: KeyAgreement,
  stanza: Stanza,
  { secret, recipient }: Identity,
): Promise<Uint8Array | undefined> {
  try {
    return fileKeyIn(stanza, await agree({ secret, share: stanza.share }), recipient)
  } catch {
    return undefined
  }
}

/** @throws for a stanza of another key. */
function fileKeyIn({ share, wrapped }: Stanza, shared: Uint8Array, recipient: Uint8Array) {
  return chacha20poly1305(wrappingKey(shared, share, recipient), NO_NONCE).decrypt(wrapped)
}

/** @throws VaultFailure `damaged` where the header was not sealed by this file key. */
function checkedKey(fileKey: Uint8Array, text: string, mac: Uint8Array): Uint8Array {
  if (!equalBytes(macOf(text, fileKey), mac)) throw new VaultFailure('damaged')
  return fileKey
}

/** The key is used once: age fixes its nonce. */
const NO_NONCE = new Uint8Array(12)

function wrappingKey(shared: Uint8Array, share: Uint8Array, recipient: Uint8Array): Uint8Array {
  const salt = concatBytes(share, recipient)
  return hkdf(sha256, shared, salt, ascii(LABEL), 32)
}

function macOf(text: string, fileKey: Uint8Array): Uint8Array {
  return hmac(sha256, hkdf(sha256, fileKey, undefined, ascii('header'), 32), ascii(text))
}

function base64(text: string): Uint8Array {
  try {
    return base64nopad.decode(text)
  } catch (cause) {
    throw new VaultFailure('malformed', { cause })
  }
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
