import { Refusal } from '../../http/refusal.ts'
import type { Place } from './deposit-list-store.ts'

const ID_BYTES = 16

/** Opaque to callers: the place of the last row they have seen. */
export function writeCursor({ key, id }: Place): string {
  const idBytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([idBytes, Buffer.from(key)]).toString('base64url')
}

export function readCursor(cursor: string): Place {
  const bytes = Buffer.from(cursor, 'base64url')
  if (bytes.length < ID_BYTES) throw new Refusal('request.malformed')
  const key = bytes.toString('utf8', ID_BYTES)
  if (key.includes('\0')) throw new Refusal('request.malformed')
  const hex = bytes.toString('hex', 0, ID_BYTES)
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { key, id }
}
