import { UnreadableReply } from '../failures.ts'

/** The token of the session, from an answer that opens it or gives it another. */
export function tokenOfReply(response: Response): string {
  const token = /^Bearer (\S+)$/.exec(response.headers.get('authorization') ?? '')?.[1]
  if (token === undefined) throw new UnreadableReply('The answer gave no token')
  return token
}
