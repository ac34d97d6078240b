import { Refusal } from '../../http/refusal.ts'
import { hearDispute } from '../disputes/dispute-store.ts'
import { hearReturn } from '../returns/return-check-store.ts'
import type { PaymentDeps } from './ask-about-payments.ts'
import type { HintMessage } from './payment-provider.ts'
import { hurryPayment, insertHint } from './payment-store.ts'

/**
 * Has the provider asked about what it announces, the first time that it does. Whoever asks about payments is another program, perhaps:
 * here, nothing but the database is written.
 *
 * @throws Refusal `request.malformed` for what the provider did not send.
 */
export async function receiveHint(
  { context, provider }: Pick<PaymentDeps, 'context' | 'provider'>,
  message: HintMessage,
): Promise<void> {
  const now = context.now()
  const hint = provider.readHint(message, now)
  if (!hint) throw new Refusal('request.malformed')
  const { event, checkoutId, disputeId, reference } = hint
  if (checkoutId === null && disputeId === undefined && reference === undefined) return
  await context.database.transaction(async (transaction) => {
    const heard = event !== null && { provider: provider.name, id: event, receivedAt: now }
    if (heard && !(await insertHint(transaction, heard))) return
    const { name } = provider
    if (checkoutId !== null) {
      await hurryPayment(transaction, { provider: name, checkoutId }, now)
      // Of one that was paid, it is about what became of that money.
      await hearReturn(transaction, { provider: name, checkoutId }, now)
    }
    if (reference !== undefined) await hearReturn(transaction, { provider: name, reference }, now)
    if (disputeId !== undefined) await hearDispute(transaction, { name, reference: disputeId, now })
  })
}
