import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'

/**
 * Encrypts what must be read again, and must be worth nothing in a copy of the database alone: its key is
 * kept outside. `context` names the row: sealed bytes moved to another row do not open there.
 */
export type SecretBox = Readonly<{
  seal: (plaintext: string, context: string) => Uint8Array
  /** @throws SecretUnreadable when the key, the context or the bytes are others. */
  open: (sealed: Uint8Array, context: string) => string
  /**
   * Sealed anew with the present key; undefined when it is sealed with it already.
   *
   * @throws SecretUnreadable.
   */
  renew: (sealed: Uint8Array, context: string) => Uint8Array | undefined
  /** The same for the same words and purpose: what is too short for a plain digest cannot be guessed without the key. */
  digest: (words: string, purpose: string) => Uint8Array
  /** What each key gives, the present one first: to look up what may have been digested with an earlier one. */
  digests: (words: string, purpose: string) => readonly Uint8Array[]
}>

export const SECRET_KEY_BYTES = 32
const CIPHER = 'aes-256-gcm'
/** The first byte, so that another cipher can follow without a guess. */
const FORMAT = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** `earlier`: the keys before this one. They open what they sealed, and seal nothing more. */
export function openSecretBox(
  key: Uint8Array,
  randomBytes: (length: number) => Uint8Array,
  earlier: readonly Uint8Array[] = [],
): SecretBox {
  const keys = [key, ...earlier]
  const seal = (plaintext: string, context: string): Uint8Array =>
    encrypt(key, plaintext, context, randomBytes(NONCE_BYTES))
  return {
    seal,
    open: (sealed, context) => openWith(keys, sealed, context).plaintext,
    renew: (sealed, context) => {
      const opened = openWith(keys, sealed, context)
      return opened.key === key ? undefined : seal(opened.plaintext, context)
    },
    digest: (words, purpose) => digestWith(key, words, purpose),
    digests: (words, purpose) => keys.map((one) => digestWith(one, words, purpose)),
  }
}

/** The first key that opens it: the tag of any other does not fit. */
function openWith(
  keys: readonly Uint8Array[],
  sealed: Uint8Array,
  context: string,
): Readonly<{ plaintext: string; key: Uint8Array }> {
  let cause: unknown
  for (const key of keys) {
    try {
      return { plaintext: decrypt(key, sealed, context), key }
    } catch (error) {
      cause = error
    }
  }
  throw new SecretUnreadable(cause)
}

const digestWith = (key: Uint8Array, words: string, purpose: string): Uint8Array =>
  hmac(hmac(hmac(key, 'digests'), purpose), words)

const hmac = (key: Uint8Array, words: string): Uint8Array =>
  createHmac('sha256', key).update(words).digest()

function encrypt(
  key: Uint8Array,
  plaintext: string,
  context: string,
  nonce: Uint8Array,
): Uint8Array {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()])
  return Buffer.concat([Uint8Array.of(FORMAT), nonce, body, cipher.getAuthTag()])
}

function decrypt(key: Uint8Array, sealed: Uint8Array, context: string): string {
  if (sealed[0] !== FORMAT) throw new Error('an unknown format')
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const body = sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

/** Sealed with another key, for another row, or damaged. */
export class SecretUnreadable extends Error {
  constructor(cause: unknown) {
    super('a secret cannot be opened: it was sealed with another key, or is damaged', { cause })
    this.name = 'SecretUnreadable'
  }
}
