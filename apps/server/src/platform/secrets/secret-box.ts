import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'

/**
 * Encrypts what must be read again, and must be worth nothing in a copy of the database alone: its key is
 * kept outside. `context` names the row: sealed bytes moved to another row do not open there.
 */
export type SecretBox = Readonly<{
  seal: (plaintext: string, context: string) => Uint8Array
  /** Throws SecretUnreadable when the key, the context or the bytes are others. */
  open: (sealed: Uint8Array, context: string) => string
  /** The same for the same words and purpose: what is too short for a plain digest cannot be guessed without the key. */
  digest: (words: string, purpose: string) => Uint8Array
}>

export const SECRET_KEY_BYTES = 32
const CIPHER = 'aes-256-gcm'
/** The first byte, so that another cipher can follow without a guess. */
const FORMAT = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function openSecretBox(
  key: Uint8Array,
  randomBytes: (length: number) => Uint8Array,
): SecretBox {
  const digestKey = hmac(key, 'digests')
  return {
    digest: (words, purpose) => hmac(hmac(digestKey, purpose), words),
    seal: (plaintext, context) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()])
      return Buffer.concat([Uint8Array.of(FORMAT), nonce, body, cipher.getAuthTag()])
    },
    open: (sealed, context) => {
      try {
        return decrypt(key, sealed, context)
      } catch (error) {
        throw new SecretUnreadable(error)
      }
    },
  }
}

const hmac = (key: Uint8Array, words: string): Uint8Array =>
  createHmac('sha256', key).update(words).digest()

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
