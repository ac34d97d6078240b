import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { hearDispute } from '../disputes/dispute-store.ts'
import { hearReturn } from '../returns/return-check-store.ts'
import type { HintMessage, PaymentProvider } from './payment-provider.ts'
import { hurryPayment, insertHint } from './payment-store.ts'

/**
 * Has the provider asked about what it announces, the first time that it does. Whoever asks about payments is another program, perhaps:
 * here, nothing but the database is written.
 *
 * @throws Refusal `request.malformed` for what the provider did not send.
 */
export async function receiveHint(
  {
    context,
    providers,
  }: Readonly<{ context: ServerContext; providers: readonly PaymentProvider[] }>,
  message: HintMessage,
): Promise<void> {
  const now = context.now()
  const read = providers.flatMap((provider) => {
    const hint = provider.readHint(message, now)
    return hint ? [{ provider, hint }] : []
  })
  const [heard] = read
  if (!heard) throw new Refusal('request.malformed')
  const { name } = heard.provider
  const { event, checkoutId, disputeId, reference } = heard.hint
  if (checkoutId === null && disputeId === undefined && reference === undefined) return
  // What has no name of its own is signed by nobody.
  const heardOf = { provider: name, isSigned: event !== null }
  await context.database.transaction(async (transaction) => {
    const named = event !== null && { provider: name, id: event, receivedAt: now }
    if (named && !(await insertHint(transaction, named))) return
    if (checkoutId !== null) {
      await hurryPayment(transaction, { provider: name, checkoutId }, now)
      // Of one that was paid, it is about what became of that money.
      await hearReturn(transaction, { ...heardOf, checkoutId }, now)
    }
    if (reference !== undefined) await hearReturn(transaction, { ...heardOf, reference }, now)
    if (disputeId !== undefined) await hearDispute(transaction, { name, reference: disputeId, now })
  })
}
