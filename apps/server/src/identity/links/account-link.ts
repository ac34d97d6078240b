import type { Queries } from '../../platform/database/client.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { mayAct, type Account } from '../../accounts/index.ts'
import {
  findAccountLink,
  replaceAccountLink,
  type AccountLink,
  type LinkKind,
} from './account-link-store.ts'
import { digestOfToken, newSecretToken } from '../sessions/secret-token.ts'
import { takeLinkGuess } from '../limits/sign-in-limits.ts'
import type { Visitor } from '../sessions/visitor.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LIFETIMES: Readonly<Record<LinkKind, number>> = {
  passwordRecovery: 30 * MINUTE,
  emailChange: 24 * HOUR,
  emailProof: 24 * HOUR,
}

/** What a mail carries so that its reader can prove to be one. */
type NewLink = Readonly<{ token: string; expiresAt: Date }>

/** A link for one use; the older one of the same kind is void from now on. */
export async function openAccountLink(
  { now, randomBytes }: ServerContext,
  queries: Queries,
  wanted: Readonly<{ accountId: string; kind: LinkKind; email?: string }>,
): Promise<NewLink> {
  const { accountId, kind, email = null } = wanted
  const token = newSecretToken(randomBytes)
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + LIFETIMES[kind])
  const tokenDigest = digestOfToken(token)
  await replaceAccountLink(queries, { tokenDigest, accountId, kind, email, createdAt, expiresAt })
  return { token, expiresAt }
}

/**
 * What the link is for; reading does not consume it, since mail scanners and previews follow links too.
 *
 * @throws Refusal `auth.link_invalid`, for the link of an account that may not act any more too, and `limit.exceeded`
 *   for whoever goes on guessing.
 */
export async function readAccountLink(
  context: ServerContext,
  visitor: Visitor,
  token: string,
  ...kinds: readonly LinkKind[]
): Promise<{ link: AccountLink; account: Account }> {
  const { database, now } = context
  const found = await findAccountLink(database, digestOfToken(token), now())
  const isUsable = found && kinds.includes(found.link.kind) && mayAct(found.account)
  if (isUsable) return found
  await takeLinkGuess(context, 'link', visitor)
  throw new Refusal('auth.link_invalid')
}
