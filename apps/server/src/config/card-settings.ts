import { z } from 'zod'

import { isLoopback } from '../http/incoming/same-origin.ts'
import { refuseProblems, type SettingProblem } from './bad-settings.ts'

export const CARD_VARIABLES = {
  PAYMENT_PROVIDER: z.enum(['stripe']).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w{8,250}$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=-]{8,250}$/)
    .optional(),
  STRIPE_API_URL: z.string().refine(isOwnAddress).optional(),
}

type Given = { readonly [Name in keyof typeof CARD_VARIABLES]?: string | undefined }

/** Who takes payments by card, and what opens it; `api` where that is on this machine, for trials. */
export type CardSettings = Readonly<{
  provider: 'stripe'
  secretKey: string
  webhookSecret: string
  api: string | undefined
}>

/**
 * Undefined where nobody takes them: then nothing is ever asked of a provider.
 *
 * @throws BadSettings.
 */
export function cardSettings(given: Given): CardSettings | undefined {
  const {
    PAYMENT_PROVIDER: provider,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: api,
  } = given
  if (provider === undefined) {
    refuseProblems(secretKey || webhookSecret ? [NO_PROVIDER] : [])
    return undefined
  }
  if (secretKey && webhookSecret) {
    return { provider: 'stripe', secretKey, webhookSecret, api: api?.replace(/\/+$/, '') }
  }
  refuseProblems([NO_SECRETS])
  return undefined
}

/** Nobody’s keys leave for another server than the provider’s. */
function isOwnAddress(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'http:' && isLoopback(url.hostname)
}

const NO_PROVIDER: SettingProblem = {
  fr: 'PAYMENT_PROVIDER : les clés de Stripe ne servent à rien sans lui ; il faut stripe.',
  en: 'PAYMENT_PROVIDER: the keys of Stripe are of no use without it; it takes stripe.',
}
const NO_SECRETS: SettingProblem = {
  fr: 'STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRET : le paiement par carte a besoin des deux.',
  en: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: payment by card needs both.',
}
