import { isAmount } from './mollie-money.ts'

const METHODS: ReadonlySet<unknown> = new Set([
  'creditcard',
  'ideal',
  'bancontact',
  'paypal',
  'banktransfer',
])

/** The field of a payment that Mollie would not take; undefined where it takes all. */
export function wrongIn(given: Record<string, unknown>): string | undefined {
  if (!isAmount(given['amount'])) return 'amount'
  const { description, redirectUrl, cancelUrl, webhookUrl, method } = given
  if (typeof description !== 'string' || !description || description.length > 255) {
    return 'description'
  }
  if (!isAddress(redirectUrl)) return 'redirectUrl'
  if (cancelUrl !== undefined && !isAddress(cancelUrl)) return 'cancelUrl'
  if (webhookUrl !== undefined && !isAddress(webhookUrl)) return 'webhookUrl'
  if (method !== undefined && !METHODS.has(method)) return 'method'
  return undefined
}

const isAddress = (given: unknown): boolean =>
  typeof given === 'string' && /^https?:$/.test(URL.parse(given)?.protocol ?? '')
