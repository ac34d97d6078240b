import { takeApart } from './signed-data.ts'
import { timestampSigner } from './timestamp-token.ts'

/**
 * When the certificate ends by which a token is signed: from then on it proves nothing, unless another has taken it up.
 *
 * @throws CmsError.
 */
export async function tokenEnding(bytes: Uint8Array): Promise<Date> {
  const { notAfter } = await timestampSigner(takeApart(bytes))
  return notAfter
}
