import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto'

import { TAG_BYTES, type ChunkCipher } from '@ancrage/vault'

const ALGORITHM = 'chacha20-poly1305'
/** A key is made ready once for all the chunks of its file. */
const ready = new WeakMap<Uint8Array, KeyObject>()

/** Node's own, five times as fast as one in JavaScript. */
export const chunkCipher: ChunkCipher = {
  seal: (key, nonce, plain, room) => {
    const cipher = createCipheriv(ALGORITHM, readyKey(key), nonce, { authTagLength: TAG_BYTES })
    room.set(cipher.update(plain))
    cipher.final()
    room.set(cipher.getAuthTag(), plain.length)
  },
  open: (key, nonce, sealed, room) => {
    const end = sealed.length - TAG_BYTES
    const decipher = createDecipheriv(ALGORITHM, readyKey(key), nonce, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(sealed.subarray(end))
    room.set(decipher.update(sealed.subarray(0, end)))
    decipher.final()
  },
}

function readyKey(key: Uint8Array): KeyObject {
  const made = ready.get(key) ?? createSecretKey(key)
  ready.set(key, made)
  return made
}
