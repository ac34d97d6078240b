import { z } from 'zod'

import { Refusal } from '../../refusal.ts'

/** Opaque to callers: the id of the last row they have seen. */
export function writeCursor(lastId: string): string {
  return Buffer.from(lastId.replaceAll('-', ''), 'hex').toString('base64url')
}

export function readCursor(cursor: string): string {
  const hex = Buffer.from(cursor, 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  if (!z.guid().safeParse(id).success) throw new Refusal('request.malformed')
  return id
}
