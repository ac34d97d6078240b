import { reauthenticate } from '@ancrage/contract'
import type { z } from 'zod'

import type { Api } from '../api-context.tsx'
import { tokenOfReply } from './token-of-reply.ts'

export type Evidence = z.input<typeof reauthenticate.body>

/** Shows that the session’s person is there. */
export async function reauthenticateBy(
  { client, session }: Pick<Api, 'client' | 'session'>,
  body: Evidence,
): Promise<void> {
  const response = await client.open(reauthenticate, { body })
  // Another tab of this browser may have been first: then it keeps the token.
  if (response.headers.has('authorization')) session.keepToken(tokenOfReply(response))
}
