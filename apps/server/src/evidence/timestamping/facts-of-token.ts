import type { X509Certificate } from 'node:crypto'

import { CmsError, verifyToken } from '@ancrage/cms'

import type { TokenFacts } from './timestamp-authority.ts'
import { codeOfToken, TimestampError } from './timestamp-error.ts'

export type Expected = Readonly<{
  imprint: Uint8Array
  /** Our clock. */
  now: Date
  /** The nonce of the request; not known any more when an archived token is verified again. */
  nonce?: bigint
  /** The signer's certificate must lead to one of these; without them, whoever signed is taken. */
  roots?: readonly X509Certificate[]
}>

/**
 * The facts of a token that `packages/cms` has verified and found worth keeping.
 *
 * @throws TimestampError for any other.
 */
export async function factsOfToken(
  bytes: Uint8Array,
  { roots, ...expected }: Expected,
): Promise<TokenFacts> {
  try {
    return await verifyToken(bytes, {
      ...expected,
      ...(roots && { roots: roots.map(({ raw }) => raw) }),
    })
  } catch (error) {
    if (!(error instanceof CmsError)) throw error
    throw new TimestampError(codeOfToken(error.code), error.message, { cause: error })
  }
}
