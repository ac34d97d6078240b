import type { ServerContext } from '../../platform/context.ts'
import { hurryPayment } from './payment-store.ts'

/**
 * An order waits for no payment any more: whoever asks about payments ends its checkout, now. Without this it would do so later.
 */
export async function endCheckoutSoon(
  { database, log, now }: Pick<ServerContext, 'database' | 'log' | 'now'>,
  orderId: string,
): Promise<void> {
  try {
    await hurryPayment(database, { orderId }, now())
  } catch (error) {
    log.warn({ err: error, order: orderId }, 'its checkout is ended later')
  }
}
