import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { renewSecrets, type Renewed } from '../../platform/secrets/index.ts'
import { digestsOfRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'
import {
  findTwoFactor,
  listTwoFactors,
  replaceSealedSecret,
  takeRecoveryCode,
  takeStep,
  type TwoFactor,
} from './two-factor-store.ts'

/**
 * Whether signing in to the account takes a second factor.
 *
 * @throws Refusal `auth.two_factor_unavailable`.
 */
export async function hasSecondFactor(context: ServerContext, accountId: string): Promise<boolean> {
  return (await secondFactorSince(context, accountId)) !== undefined
}

/**
 * Since when it does; one that is turned on later is another one.
 *
 * @throws Refusal `auth.two_factor_unavailable`.
 */
export function secondFactorSince(
  context: ServerContext,
  accountId: string,
): Promise<Date | undefined> {
  return failClosed(context, async () => {
    const found = await findTwoFactor(context.database, accountId)
    return isActive(found) ? found.enabledAt : undefined
  })
}

/**
 * True for exactly one caller per code, be it the application’s or a recovery code; count the attempt first.
 *
 * @throws Refusal `auth.two_factor_unavailable` when the code cannot be checked: nobody passes by a fault.
 */
export function takeSecondFactor(
  context: ServerContext,
  accountId: string,
  token: string,
): Promise<boolean> {
  return failClosed(context, async () => {
    const code = token.replace(/\s/g, '')
    if (!/^\d{6}$/.test(code)) {
      return takeRecoveryCode(
        context.database,
        accountId,
        digestsOfRecoveryCode(context.secrets, code),
      )
    }
    const found = await findTwoFactor(context.database, accountId)
    if (!isActive(found)) return false
    const step = stepOfCode(openSecret(context, found), code, context.now())
    return step !== undefined && takeStep(context.database, accountId, step)
  })
}

export function sealSecret(
  { secrets }: ServerContext,
  accountId: string,
  secret: string,
): Uint8Array {
  return secrets.seal(secret, contextOf(accountId))
}

export function openSecret(
  { secrets }: ServerContext,
  { accountId, sealedSecret }: TwoFactor,
): string {
  return secrets.open(sealedSecret, contextOf(accountId))
}

/** After a change of the key. */
export function renewTwoFactorSecrets({ database, secrets }: ServerContext): Promise<Renewed> {
  return renewSecrets(secrets, {
    after: async (id, limit) =>
      (await listTwoFactors(database, id, limit)).map(({ accountId, sealedSecret }) => ({
        id: accountId,
        sealed: sealedSecret,
        context: contextOf(accountId),
      })),
    put: ({ id, sealed }, renewed) => replaceSealedSecret(database, id, sealed, renewed),
  })
}

/** Names the row, so that one account’s sealed secret opens in no other’s. */
function contextOf(accountId: string): string {
  return `two-factor ${accountId}`
}

export function isActive(found: TwoFactor | undefined): found is TwoFactor & { enabledAt: Date } {
  return found !== undefined && found.enabledAt !== null
}

async function failClosed<T>({ log }: ServerContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    log.error({ err: error }, 'a second factor cannot be checked')
    throw new Refusal('auth.two_factor_unavailable')
  }
}
