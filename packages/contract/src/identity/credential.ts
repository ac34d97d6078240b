import { z } from 'zod'

/** Base64 for addresses, without padding: how browsers write bytes in `PublicKeyCredential.toJSON()`. */
export const base64Url = (max: number) => z.base64url().min(1).max(max)
/** As the browser names it. */
export const credentialId = base64Url(1400)
/** What a browser answers, whether it makes a passkey or signs with one. */
export const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
}
