import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import type { Language } from '../language.ts'
import { pageOf, pageQuery } from '../page.ts'

/** An alarm for the operator. `subject` names the ledger or the timestamp authority, where it is about one. */
export const ANCHORING_ALARMS = {
  'ledger.failing': {
    fr: 'Ce registre ne répond plus correctement depuis plus d’une heure. Les ancrages enregistrés attendent ; ils reprendront dès qu’il répondra.',
    en: 'This ledger has been failing for more than an hour. Saved anchorages wait; they continue as soon as it answers.',
  },
  'fees.near_cap': {
    fr: 'Les frais des dernières 24 heures ont dépassé 80 % du plafond (BITCOIN_MAX_FEE_PER_DAY). Rien n’est encore retenu.',
    en: 'The fees of the last 24 hours are above 80% of their cap (BITCOIN_MAX_FEE_PER_DAY). Nothing is held back yet.',
  },
  'fees.cap_reached': {
    fr: 'Les frais des dernières 24 heures ont atteint leur plafond (BITCOIN_MAX_FEE_PER_DAY) : aucune nouvelle transaction n’est envoyée. Les ancrages attendent ; relevez le plafond, ou patientez.',
    en: 'The fees of the last 24 hours have reached their cap (BITCOIN_MAX_FEE_PER_DAY): no further transaction is sent. Anchorages wait; raise the cap, or be patient.',
  },
  'balance.low': {
    fr: 'Le portefeuille ne contient plus de quoi payer une journée de frais. Approvisionnez-le.',
    en: 'The wallet holds less than a day of fees. Fund it.',
  },
  'batch.late': {
    fr: 'Un lot scellé depuis plus de six heures n’est toujours pas confirmé. Rien n’est perdu ; vérifiez les registres.',
    en: 'A batch sealed more than six hours ago is still not confirmed. Nothing is lost; check the ledgers.',
  },
  'receipts.failing': {
    fr: 'Cette autorité d’horodatage ne signe plus depuis plus d’une heure. Les ancrages continuent ; les horodatages signés viendront plus tard.',
    en: 'This timestamp authority has not signed for more than an hour. Anchoring continues; signed timestamps will come later.',
  },
  'renewal.overdue': {
    fr: 'Le renouvellement des horodatages signés attend depuis plus d’une journée : aucune autorité ne l’a signé. Vérifiez les autorités d’horodatage ; les jetons restent valables jusqu’à la fin de leur certificat.',
    en: 'The renewal of signed timestamps has been due for more than a day: no authority has signed it. Check the timestamp authorities; tokens stay valid until their certificate ends.',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>

export type AnchoringAlarmCode = keyof typeof ANCHORING_ALARMS

const ALARM_CODES = Object.keys(ANCHORING_ALARMS) as [AnchoringAlarmCode, ...AnchoringAlarmCode[]]

/** Since when, where that is known. */
export const anchoringAlarm = z.object({
  code: z.enum(ALARM_CODES),
  subject: z.string().nullable(),
  since: z.iso.datetime().nullable(),
})
export type AnchoringAlarm = z.infer<typeof anchoringAlarm>

/** How an installation’s own authority calls itself in its tokens: pages say it in their language. */
export const DEVELOPMENT_AUTHORITY = 'Ancrage development timestamps'

const satoshi = z.number().int().min(0)

/** Where a submission stands; those that were given up are not told. */
export const SUBMISSION_STATES = ['prepared', 'submitted', 'inBlock', 'confirmed'] as const

/** An aggregation on one ledger. A calendar has no fee, and a transaction of its own choosing. */
export const anchoredOnLedger = z.object({
  ledger: z.string(),
  state: z.enum(SUBMISSION_STATES),
  txid: z.string().nullable(),
  fee: satoshi.nullable(),
  /** The fee divided by all leaves, in satoshi. */
  feePerLeaf: z.number().nullable(),
  confirmations: z.number().int(),
  confirmationsNeeded: z.number().int(),
  blockHeight: z.number().int().nullable(),
  blockTime: z.iso.datetime().nullable(),
})
export type AnchoredOnLedger = z.infer<typeof anchoredOnLedger>

/** A tree of commitments, and where its root stands on each ledger. */
export const aggregation = z.object({
  id: z.number().int(),
  merkleRoot: z.string(),
  /** Deposits and calendar commitments. */
  leaves: z.number().int(),
  sealedAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  ledgers: z.array(anchoredOnLedger),
})
export type Aggregation = z.infer<typeof aggregation>

/** How a ledger fares, on the operator’s page. */
export const ledgerState = z.object({
  id: z.string(),
  ledger: z.enum(['development', 'bitcoin', 'calendars']),
  chain: z.string(),
  network: z.string(),
  evidential: z.boolean(),
  confirmationsNeeded: z.number().int(),
  lastAnswerAt: z.iso.datetime().nullable(),
  lastError: z.string().nullable(),
  /** What the operator can do about it, where that is known. */
  lastErrorAdvice: z.object({ fr: z.string(), en: z.string() }).nullable(),
  lastErrorAt: z.iso.datetime().nullable(),
  failingSince: z.iso.datetime().nullable(),
  /** Null where the ledger has no wallet of ours, or its wallet does not answer now. */
  balance: satoshi.nullable(),
  fees24Hours: satoshi,
  /** Null where nothing is paid. */
  feeCap24Hours: satoshi.nullable(),
})
export type LedgerState = z.infer<typeof ledgerState>

const anchoringWaiting = z.object({
  unsealedDeposits: z.number().int(),
  unsealedCommitments: z.number().int(),
  /** When the oldest deposit was made that is not confirmed; null while there is none. */
  oldestUnconfirmedAt: z.iso.datetime().nullable(),
})
export type AnchoringWaiting = z.infer<typeof anchoringWaiting>

/** How timestamp tokens are renewed: one token takes up all of them. */
const tokenRenewal = z.object({
  /** Null while nothing was ever renewed. */
  last: z
    .object({ time: z.iso.datetime(), signer: z.string(), tokens: z.number().int() })
    .nullable(),
  /** Null while there is nothing to renew. */
  dueAt: z.iso.datetime().nullable(),
})
export type TokenRenewal = z.infer<typeof tokenRenewal>

/** How the anchoring stands, for its operator; a page of aggregations, the newest first. */
export const getAnchoring = endpoint({
  method: 'GET',
  path: '/admin/anchoring',
  query: pageQuery,
  reply: z.object({
    alarms: z.array(anchoringAlarm),
    ledgers: z.array(ledgerState),
    waiting: anchoringWaiting,
    renewal: tokenRenewal,
    aggregations: pageOf(aggregation),
  }),
  status: 200,
})
