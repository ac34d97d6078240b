import { randomBytes } from 'node:crypto'

import {
  newFileKey,
  NONCE_BYTES,
  partCountOf,
  payloadKeyOf,
  plainPart,
  sealPart,
  writeHeader,
} from '../index.ts'

const random = (length: number): Uint8Array => new Uint8Array(randomBytes(length))

/** What an age file is made of, in this order. */
export type SealedCopy = Readonly<{
  header: Uint8Array
  nonce: Uint8Array
  parts: readonly Uint8Array[]
}>

/** An encrypted copy of bytes for some public keys, as every program of ours makes it. */
export function sealedCopy(plain: Uint8Array, recipients: readonly Uint8Array[]): SealedCopy {
  const fileKey = newFileKey(random)
  const nonce = random(NONCE_BYTES)
  const key = payloadKeyOf(fileKey, nonce)
  const size = plain.length
  const parts = Array.from({ length: partCountOf(size) }, (_, part) => {
    const { start, end } = plainPart(size, part)
    return sealPart({ key, size, part }, plain.subarray(start, end))
  })
  return { header: writeHeader(fileKey, recipients, random), nonce, parts }
}

/** The whole file, as it is downloaded. */
export const ageFileOf = ({ header, nonce, parts }: SealedCopy): Buffer<ArrayBuffer> =>
  Buffer.concat([header, nonce, ...parts])
