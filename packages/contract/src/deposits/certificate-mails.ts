import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { emailAddress } from '../identity/auth.ts'
import { language } from '../language.ts'

/** Of one account, in 24 hours. */
export const CERTIFICATE_MAILS_PER_DAY = 50

/**
 * Sends the certificate of a confirmed deposit to an address, attached, in the language; its words are ours. The
 * answer says that the mail waits, not that it arrived. 409 `certificate.not_confirmed`; 429
 * `certificate_mail.too_many_today`, and `limit.exceeded` above three an hour to one address, of all accounts of a company together.
 */
export const sendCertificate = endpoint({
  method: 'POST',
  path: '/deposits/:id/certificate-mails',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ email: emailAddress, language }),
  status: 204,
})
