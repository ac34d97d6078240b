import { CmsError } from './cms-error.ts'
import { type Der, membersIn, readDer, TAG } from './der/der.ts'
import { versionIn } from './der/der-values.ts'

/** An authority's answer (RFC 3161 §2.4.2) taken apart. */
export type TimestampResponse = {
  readonly granted: boolean
  readonly status: number
  /** What it says in words. */
  readonly words: readonly string[]
  readonly token: Uint8Array | undefined
}

/** Granted, and granted with changes. */
const GRANTED: readonly number[] = [0, 1]

/** @throws CmsError. */
export function readResponse(bytes: Uint8Array): TimestampResponse {
  const [info, token, ...more] = membersIn(readDer(bytes), TAG.sequence)
  const [number, ...others] = membersIn(info, TAG.sequence)
  if (more.length > 0) throw new CmsError('malformed', 'not a status and at most one token')
  const status = versionIn(number)
  const words = others.find(({ tag }) => tag === TAG.sequence)
  return {
    granted: GRANTED.includes(status),
    status,
    words: words === undefined ? [] : membersIn(words, TAG.sequence).map(textOf),
    token: token?.bytes,
  }
}

/** Authorities answer with the token inside of a response, and many keep it so: the token, where it is one of these. */
export function tokenInside(bytes: Uint8Array): Uint8Array {
  const [status, token] = membersIn(readDer(bytes), TAG.sequence)
  if (status?.tag !== TAG.sequence || token?.tag !== TAG.sequence) return bytes
  return readResponse(bytes).token ?? bytes
}

function textOf({ content }: Der): string {
  return new TextDecoder().decode(content)
}
