import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/** Which ledger decides how long a confirmation takes. */
export const PACES = ['development', 'bitcoin', 'calendars'] as const
export type Pace = (typeof PACES)[number]

/** Whether the service can work, for what watches it. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  reply: z.object({
    status: z.enum(['ok', 'starting', 'unavailable']),
    version: z.string(),
    database: z.boolean(),
    anchoring: z.boolean(),
  }),
  status: 200,
})

/** Whose electronic seal certificates bear; `fingerprint` is the SHA-256 of the certificate, hexadecimal. */
export const getServiceSeal = endpoint({
  method: 'GET',
  path: '/service/seal',
  reply: z.object({
    name: z.string(),
    issuer: z.string(),
    selfSigned: z.boolean(),
    fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
    /** PEM. */
    certificate: z.string(),
  }),
  status: 200,
})

/** The facts of this installation that a page needs before anyone signs in. */
export const getServiceFacts = endpoint({
  method: 'GET',
  path: '/service',
  reply: z.object({
    version: z.string(),
    siteOwner: z.string(),
    /** Where people write for help; null where the operator has not said. */
    supportAddress: z.string().nullable(),
    /** Whether visitors are shown what the service does, its prices and its articles. */
    visitorPages: z.boolean(),
    /** Null where the operator has not set an address: nothing is shown then. */
    legalLinks: z.object({
      notice: z.url().nullable(),
      privacy: z.url().nullable(),
      terms: z.url().nullable(),
    }),
    verificationUrl: z.url().nullable(),
    /** Where a network’s transactions (`url/tx/…`) and blocks (`url/block/…`) are shown to everybody; null on chains of our own. */
    explorer: z.object({ url: z.url(), network: z.string() }).nullable(),
    /** What confirms a deposit: a chain within seconds, Bitcoin within hours, or calendars, whose promise comes first. */
    pace: z.enum(PACES),
    ledgers: z.array(z.object({ chain: z.string(), network: z.string(), evidential: z.boolean() })),
  }),
  status: 200,
})
