import { PASSWORD_MIN_LENGTH, type SetupBody } from '@ancrage/contract'

import { BadSettings } from '../../config/bad-settings.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { createAccount, hasAdministrator } from '../../accounts/index.ts'
import { takeLinkGuess } from '../limits/sign-in-limits.ts'
import { hashPassword } from '../passwords/password.ts'
import { isCommonPassword, refuseWeakPassword } from '../passwords/password-policy.ts'
import { digestOfToken, newSecretToken } from '../sessions/secret-token.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { consumeSetupLink, findSetupLink, replaceSetupLinks } from './setup-link-store.ts'

const LIFETIME_MS = 72 * 3_600_000
/** Whose turn it is for the hash of the first administrator’s password. */
const FIRST = 'the first administrator'

/**
 * A token for the link that creates the first administrator, or undefined when there is one already.
 * There is no default password anywhere.
 */
export async function offerSetupLink({
  database,
  now,
  randomBytes,
}: ServerContext): Promise<string | undefined> {
  return database.transaction(async (transaction) => {
    if (await hasAdministrator(transaction)) return undefined
    const token = newSecretToken(randomBytes)
    const createdAt = now()
    await replaceSetupLinks(transaction, {
      tokenDigest: digestOfToken(token),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + LIFETIME_MS),
    })
    return token
  })
}

/**
 * Reading a link does not consume it: mail scanners and previews follow links too.
 *
 * @throws Refusal `auth.setup_link_invalid`, and `limit.exceeded` for whoever goes on guessing.
 */
export async function readSetupLink(
  context: ServerContext,
  visitor: Visitor,
  token: string,
): Promise<{ expiresAt: string }> {
  const link = await findSetupLink(context.database, digestOfToken(token), context.now())
  if (link) return { expiresAt: link.expiresAt.toISOString() }
  await takeLinkGuess(context, 'link', visitor)
  throw new Refusal('auth.setup_link_invalid')
}

/**
 * The link is looked at first: strangers have no password judged.
 *
 * @throws Refusal as `readSetupLink` does, and for a weak password.
 */
export async function createFirstAdministrator(
  context: ServerContext,
  visitor: Visitor,
  token: string,
  body: SetupBody,
): Promise<{ email: string }> {
  await readSetupLink(context, visitor, token)
  refuseWeakPassword(body.password, [body.email, body.name])
  const passwordHash = await hashPassword(body.password, FIRST)
  await context.database.transaction(async (transaction) => {
    const consumed = await consumeSetupLink(transaction, digestOfToken(token), context.now())
    // A link printed earlier must not make a second administrator.
    const late = await hasAdministrator(transaction)
    if (!consumed || late) throw new Refusal('auth.setup_link_invalid')
    await createAccount(context, transaction, {
      email: body.email,
      name: body.name,
      passwordHash,
      type: 'administrator',
      ...(body.language && { language: body.language }),
    })
  })
  return { email: body.email.toLowerCase() }
}

/** Who can try the first administrator’s password: people of this machine, or anybody. */
export type Scope = 'thisMachine' | 'network'

/**
 * Creates the first administrator from the environment; does nothing when there is one already.
 *
 * @throws BadSettings for a password that a guesser would find; on one’s own machine, a common one is only
 *   warned of.
 */
export async function bootstrapAdministrator(
  context: ServerContext,
  { email, password }: Readonly<{ email: string; password: string }>,
  scope: Scope,
): Promise<void> {
  if (await hasAdministrator(context.database)) return
  refuseWeakBootstrap(context, { email, password }, scope)
  const passwordHash = await hashPassword(password, FIRST)
  await context.database.transaction((transaction) =>
    createAccount(context, transaction, {
      email,
      name: 'Administrateur',
      passwordHash,
      type: 'administrator',
    }),
  )
}

function refuseWeakBootstrap(
  { log }: ServerContext,
  { email, password }: Readonly<{ email: string; password: string }>,
  scope: Scope,
): void {
  if (password.length < PASSWORD_MIN_LENGTH) {
    throw new BadSettings([
      {
        fr: `BOOTSTRAP_ADMIN_PASSWORD : au moins ${PASSWORD_MIN_LENGTH} caractères ; une phrase de quelques mots convient bien.`,
        en: `BOOTSTRAP_ADMIN_PASSWORD: at least ${PASSWORD_MIN_LENGTH} characters; a phrase of a few words is good.`,
      },
    ])
  }
  if (!isCommonPassword(password, [email])) return
  const problem = {
    fr: 'BOOTSTRAP_ADMIN_PASSWORD : ce mot de passe est parmi les premiers que l’on devine ; choisissez-en un autre.',
    en: 'BOOTSTRAP_ADMIN_PASSWORD: this password is among the first that are guessed; choose another one.',
  }
  if (scope === 'network') throw new BadSettings([problem])
  log.warn(problem.en)
}
