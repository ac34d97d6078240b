import type { LoginBody } from '@ancrage/contract'

import { isRefusal } from '../../api/failures.ts'

/** Tries to sign in; where the server asks this browser for work first, does it and tries once more. */
export async function withWork<Result>(
  credentials: LoginBody,
  attempt: (body: LoginBody) => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt(credentials)
  } catch (error) {
    if (!isRefusal(error, 'auth.work_required')) throw error
    const { challenge = '', bits = '' } = error.fields
    // Hardly anybody is asked for work: the others do not fetch what does it.
    const { solveChallenge } = await import('./solve-challenge.ts')
    return attempt({ ...credentials, work: await solveChallenge(challenge, Number(bits)) })
  }
}
