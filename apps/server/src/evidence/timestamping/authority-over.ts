import type { X509Certificate } from 'node:crypto'

import type { TimestampLevel } from '../../config/authority-settings.ts'
import type { TimestampAuthority } from './timestamp-authority.ts'
import { tokenInReply } from './timestamp-reply.ts'
import { encodeRequest, newNonce } from './timestamp-request.ts'
import { factsOfToken } from './facts-of-token.ts'

export type AuthorityDeps = Readonly<{
  name: string
  level: TimestampLevel
  /** What its tokens must lead to; without them, whoever signed is taken. */
  roots?: readonly X509Certificate[] | undefined
  now: () => Date
  randomBytes: (length: number) => Uint8Array
  /** Carries the DER of a request to the authority and its reply back. */
  exchange: (request: Uint8Array) => Promise<Uint8Array>
}>

/** An authority, however it is reached: nothing it answers leaves here unverified. */
export function authorityOver(parts: AuthorityDeps): TimestampAuthority {
  const { name, level, roots, now, randomBytes, exchange } = parts
  return {
    name,
    level,
    requestToken: async (imprint) => {
      const nonce = newNonce(randomBytes)
      const bytes = tokenInReply(await exchange(encodeRequest(imprint, nonce)))
      const expected = { imprint, nonce, now: now(), ...(roots && { roots }) }
      const facts = await factsOfToken(bytes, expected)
      return { bytes, facts }
    },
  }
}
