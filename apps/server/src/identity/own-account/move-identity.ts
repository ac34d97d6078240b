import type { Transaction } from '../../platform/database/client.ts'
import type { ServerContext } from '../../platform/context.ts'
import { deleteAccountLinks } from '../links/account-link-store.ts'
import { deletePendingSignInsOf } from '../sign-in/pending-sign-in-store.ts'
import { openSecret, sealSecret } from '../two-factor/second-factor.ts'
import { deleteTwoFactor, findTwoFactor } from '../two-factor/two-factor-store.ts'
import { moveRows, moveSecondFactor } from './move-identity-store.ts'

type Move = Readonly<{ from: string; to: string }>

/**
 * All that a person signs in with goes with them to another account of theirs: second factor, passkeys, browsers that are
 * known, sessions that are open. What was mailed or half done for the first is void; its API keys stay, and open nothing.
 */
export async function moveIdentity(
  context: ServerContext,
  transaction: Transaction,
  { from, to }: Move,
): Promise<void> {
  await deleteAccountLinks(transaction, from)
  await deletePendingSignInsOf(transaction, from)
  await moveRows(transaction, from, to)
  // One that was begun there when its person was about to go.
  await deleteTwoFactor(transaction, to)
  const factor = await findTwoFactor(transaction, from)
  if (!factor) return
  const sealed = sealSecret(context, to, openSecret(context, factor))
  await moveSecondFactor(transaction, from, to, sealed)
}
