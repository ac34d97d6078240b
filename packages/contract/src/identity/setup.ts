import { z } from 'zod'

import { emailAddress, newPassword } from './auth.ts'
import { endpoint } from '../endpoint.ts'
import { language } from '../language.ts'
import { words } from '../words.ts'

const setupToken = z.strictObject({ token: z.string().min(1).max(100) })

/** Reading the link does not consume it. */
export const readSetupLink = endpoint({
  method: 'GET',
  path: '/auth/setup/:token',
  params: setupToken,
  reply: z.object({ expiresAt: z.iso.datetime() }),
  status: 200,
})

/** Who becomes the first administrator. */
export const setupBody = z.strictObject({
  name: words(200),
  email: emailAddress,
  password: newPassword,
  language: language.optional(),
})
export type SetupBody = z.infer<typeof setupBody>

/** Creates the first administrator, once. */
export const createFirstAdministrator = endpoint({
  method: 'POST',
  path: '/auth/setup/:token',
  params: setupToken,
  body: setupBody,
  reply: z.object({ email: z.email() }),
  status: 201,
})
