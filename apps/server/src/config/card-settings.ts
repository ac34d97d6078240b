import { z } from 'zod'

import { isLoopback } from '../http/incoming/same-origin.ts'
import { refuseProblems, type SettingProblem } from './bad-settings.ts'

export const CARD_VARIABLES = {
  PAYMENT_PROVIDER: z.enum(['stripe', 'mollie']).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w{8,250}$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=-]{8,250}$/)
    .optional(),
  STRIPE_API_URL: z.string().refine(isOwnAddress).optional(),
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(test|live)_\w{20,250}$/)
    .optional(),
  MOLLIE_API_URL: z.string().refine(isOwnAddress).optional(),
}

type Given = { readonly [Name in keyof typeof CARD_VARIABLES]?: string | undefined }
type Api = Readonly<{ api: string | undefined }>

/** Who takes payments by card, and what opens it; `api` where that is on this machine, for trials. */
export type CardSettings =
  | (Readonly<{ provider: 'stripe'; secretKey: string; webhookSecret: string }> & Api)
  | (Readonly<{ provider: 'mollie'; apiKey: string }> & Api)

/**
 * Who takes cards, and who did before, if its keys are still there: then it is asked about what it took. Neither where nobody takes them: then nothing is
 * ever asked of a provider.
 *
 * @throws BadSettings.
 */
export function cardSettings(
  given: Given,
): Readonly<{ cards: CardSettings | undefined; formerCards: CardSettings | undefined }> {
  const { PAYMENT_PROVIDER: provider } = given
  const hasStripe = Boolean(given.STRIPE_SECRET_KEY ?? given.STRIPE_WEBHOOK_SECRET)
  const hasMollie = given.MOLLIE_API_KEY !== undefined
  refuseProblems(!provider && (hasStripe || hasMollie) ? [NO_PROVIDER] : [])
  const stripe = provider === 'stripe' || hasStripe ? stripeSettings(given) : undefined
  const mollie = provider === 'mollie' || hasMollie ? mollieSettings(given) : undefined
  return provider === 'mollie'
    ? { cards: mollie, formerCards: stripe }
    : { cards: stripe, formerCards: mollie }
}

function stripeSettings(given: Given): CardSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = given
  if (secretKey && webhookSecret) {
    return { provider: 'stripe', secretKey, webhookSecret, api: baseOf(given.STRIPE_API_URL) }
  }
  refuseProblems([NO_SECRETS])
  return undefined
}

function mollieSettings({ MOLLIE_API_KEY: apiKey, MOLLIE_API_URL: api }: Given) {
  if (apiKey) return { provider: 'mollie', apiKey, api: baseOf(api) } as const
  refuseProblems([NO_KEY])
  return undefined
}

const baseOf = (api: string | undefined): string | undefined => api?.replace(/\/+$/, '')

/** Nobody’s keys leave for another server than the provider’s. */
export function isOwnAddress(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'http:' && isLoopback(url.hostname)
}

const NO_PROVIDER: SettingProblem = {
  fr: 'PAYMENT_PROVIDER : les clés de Stripe ou de Mollie ne servent à rien sans lui ; il faut stripe ou mollie.',
  en: 'PAYMENT_PROVIDER: the keys of Stripe or Mollie are of no use without it; it takes stripe or mollie.',
}
const NO_SECRETS: SettingProblem = {
  fr: 'STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRET : le paiement par carte a besoin des deux.',
  en: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: payment by card needs both.',
}
const NO_KEY: SettingProblem = {
  fr: 'MOLLIE_API_KEY : le paiement par carte chez Mollie en a besoin.',
  en: 'MOLLIE_API_KEY: payment by card at Mollie needs it.',
}
