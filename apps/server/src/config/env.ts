import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'

import { NETWORK_NAMES } from '@ancrage/verification/networks'
import { z } from 'zod'

import { timestampingSettings } from './authority-settings.ts'
import { BadSettings, refuseProblems, type SettingProblem } from './bad-settings.ts'
import { isCalendarUrl } from './calendar-url.ts'
import { CARD_VARIABLES, cardSettings } from './card-settings.ts'
import { databaseAddressProblems, sessionAddressProblems } from './database-address.ts'
import { LEDGERS, ledgerSettings, type LedgerSettings } from './ledger-settings.ts'
import { OPERATOR_VARIABLES, operatorSettings } from './operator-settings.ts'
import { explorerOf, isExplorerUrl } from './explorer-settings.ts'
import { exposureProblems } from './exposure-problems.ts'
import { isMailFrom } from '../platform/mail/index.ts'
import { METRICS_VARIABLES } from './metrics-settings.ts'
import { USER_NAME } from './process-user.ts'
import { isLoopback } from '../http/incoming/same-origin.ts'
import { settingProblem } from './setting-problem.ts'
import { VIES_VARIABLES, viesSettings } from './vies-settings.ts'
import { VAULT_VARIABLES, vaultSettings } from './vault-settings.ts'
import { verificationUrlOf, verifyPortOf } from './verification-settings.ts'

const wholeSeconds = z.coerce.number().int().min(1).max(86_400)
/** Parts of a second are for trials: a development chain that keeps no tester waiting. */
const pace = z.coerce.number().min(0.1).max(86_400)
/** 256 bits. */
const secretKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .transform((digits) => Buffer.from(digits, 'hex'))
const port = z.coerce.number().int().min(1).max(65_535)
const webAddress = z.url({ protocol: /^https?$/ })

/** Values between commas. */
const listOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(item).min(1))

/** An address, a network, or one of the names for networks that no outsider has an address in. */
const proxyAddress = z.union([
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
])

/** `web` answers people; `anchor` does all that goes on without them, and is the only one with a wallet. */
const ROLES = ['web', 'anchor'] as const

/** An empty variable is one that is not set. */
const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  RUN_AS: z.string().regex(USER_NAME).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_SESSION_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: webAddress.optional(),
  ROLES: listOf(z.enum(ROLES)).default([...ROLES]),
  LEDGERS: listOf(z.enum(LEDGERS)).default(['development']),
  CALENDARS: listOf(z.string()).optional(),
  BITCOIN_NETWORK: z.enum(NETWORK_NAMES).optional(),
  BITCOIN_HEADERS_URL: listOf(webAddress).optional(),
  BITCOIN_RPC_URL: webAddress.optional(),
  BITCOIN_FALLBACK_FEERATE: z.coerce.number().min(1).max(1_000).default(5),
  BITCOIN_MAX_FEE_PER_DAY: z.coerce.number().int().min(1_000).default(1_000_000),
  BITCOIN_MAX_FEE: z.coerce.number().int().min(1_000).max(10_000_000).default(100_000),
  AGGREGATION_SECONDS: pace.optional(),
  AGGREGATION_MAX_LEAVES: z.coerce.number().int().min(1).max(1_000_000).default(10_000),
  BLOCK_SECONDS: pace.optional(),
  TIMESTAMP_AUTHORITIES: z.string().default('development'),
  TIMESTAMP_ROOTS: z.string().optional(),
  RECEIPT_SECONDS: wholeSeconds.default(1),
  // Readers take 32 renewals of a token.
  TIMESTAMP_RENEWAL_DAYS: z.coerce.number().int().min(365).max(3_650).default(365),
  TIMESTAMP_RENEW_BEFORE: z.iso
    .date()
    .transform((day) => new Date(`${day}T00:00:00Z`))
    .optional(),
  WORKER_LEASE_SECONDS: z.coerce.number().int().min(1).max(3_600).default(60),
  CHAIN_RPC_PORT: port.optional(),
  CALENDAR_PORT: port.optional(),
  CALENDAR_URL: z.string().refine(isCalendarUrl).optional(),
  CALENDAR_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(600),
  BOOTSTRAP_ADMIN_EMAIL: z.email().optional(),
  BOOTSTRAP_ADMIN_PASSWORD: z.string().min(1).max(128).optional(),
  SECRET_KEY: secretKey.optional(),
  SECRET_KEY_PREVIOUS: secretKey.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().refine(isMailFrom).optional(),
  CONFIRMATION_MAIL: z.enum(['attachments', 'links']).default('attachments'),
  SITE_OWNER: z.string().default('Ancrage'),
  ...OPERATOR_VARIABLES,
  ...CARD_VARIABLES,
  ...VIES_VARIABLES,
  ...METRICS_VARIABLES,
  SUPPORT_ADDRESS: z.email().optional(),
  VISITOR_PAGES: z.enum(['on', 'off']).default('on'),
  ...VAULT_VARIABLES,
  LEGAL_NOTICE_URL: webAddress.optional(),
  PRIVACY_URL: webAddress.optional(),
  TERMS_URL: webAddress.optional(),
  VERIFICATION_URL: webAddress.optional(),
  EXPLORER_URL: z.union([z.literal('off'), webAddress.refine(isExplorerUrl)]).optional(),
  VERIFY_PORT: z.union([z.literal('off'), port]).optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  ADMINISTRATORS_NEED_SECOND_FACTOR: z.enum(['on', 'off']).optional(),
  TRUST_PROXY: listOf(proxyAddress).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('warn'),
  DEMO: z.literal('1').optional(),
})

/** The development chain's pace: quick to work with, and slower in the demonstration, to see each step. */
const PACE = { aggregationSeconds: 2, blockSeconds: 3 }
const DEMO_PACE = { aggregationSeconds: 15, blockSeconds: 8 }
/** Where a demonstration's visitors would write: no mail reaches such a domain. */
const DEMO_SUPPORT = 'aide@demo.example'
/** Where Bitcoin's own pace is waited for anyway. */
const REAL_PACE = { ...PACE, aggregationSeconds: 600 }

export type Settings = ReturnType<typeof readSettings>

/**
 * Reads and checks every setting before anything starts.
 *
 * @throws BadSettings.
 */
export function readSettings(variables: NodeJS.ProcessEnv) {
  const given = Object.entries(variables).filter(([, value]) => value !== '' && value !== undefined)
  const parsed = environment.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    throw new BadSettings(parsed.error.issues.map((issue) => settingProblem(issue, variables)))
  }
  const values = parsed.data
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const verifyPort = verifyPortOf(values.VERIFY_PORT)
  const ledgers = ledgersOf(values)
  const usual = paceOf(values, ledgers)
  const settings = {
    port: values.PORT,
    host: values.HOST,
    roles: rolesOf(values),
    dataFolder: resolve(values.DATA_DIR),
    runAs: values.RUN_AS,
    databaseUrl: values.DATABASE_URL,
    databaseSessionUrl: values.DATABASE_SESSION_URL,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    aggregationSeconds: values.AGGREGATION_SECONDS ?? usual.aggregationSeconds,
    aggregationMaxLeaves: values.AGGREGATION_MAX_LEAVES,
    ledgers,
    blockSeconds: values.BLOCK_SECONDS ?? usual.blockSeconds,
    chainRpcPort: values.CHAIN_RPC_PORT,
    calendar: calendarOf(values),
    timestamping: timestampingSettings(values.TIMESTAMP_AUTHORITIES, values.TIMESTAMP_ROOTS),
    receiptSeconds: values.RECEIPT_SECONDS,
    renewal: { days: values.TIMESTAMP_RENEWAL_DAYS, before: values.TIMESTAMP_RENEW_BEFORE },
    leaseSeconds: values.WORKER_LEASE_SECONDS,
    bootstrapAdministrator: bootstrapOf(values),
    secretKey: values.SECRET_KEY,
    /** Open what they sealed, until it is sealed anew. */
    previousSecretKeys: values.SECRET_KEY_PREVIOUS ? [values.SECRET_KEY_PREVIOUS] : [],
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM,
      /** Whether the mail of a confirmation carries the certificates, or leads to them. */
      confirmation: values.CONFIRMATION_MAIL,
    },
    siteOwner: values.SITE_OWNER,
    ...operatorSettings(values, { demo: values.DEMO === '1' }),
    ...cardSettings(values),
    vies: viesSettings(values),
    supportAddress: values.SUPPORT_ADDRESS ?? (values.DEMO === '1' ? DEMO_SUPPORT : null),
    visitorPages: values.VISITOR_PAGES === 'on',
    vault: vaultSettings(values),
    legalLinks: {
      notice: values.LEGAL_NOTICE_URL ?? null,
      privacy: values.PRIVACY_URL ?? null,
      terms: values.TERMS_URL ?? null,
    },
    verificationUrl: verificationUrlOf(values.VERIFICATION_URL, publicUrl, verifyPort),
    explorer: explorerOf(values.EXPLORER_URL, ledgers),
    verifyPort,
    rateLimits: values.RATE_LIMITS,
    administratorsNeedSecondFactor:
      values.ADMINISTRATORS_NEED_SECOND_FACTOR === undefined
        ? !isLoopback(new URL(publicUrl).hostname)
        : values.ADMINISTRATORS_NEED_SECOND_FACTOR === 'on',
    trustedProxies: values.TRUST_PROXY ?? [],
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    metricsPort: values.METRICS_PORT,
    demo: values.DEMO === '1',
    /** One core is left for requests. */
    certificateWorkers: Math.max(2, availableParallelism() - 1),
  }
  refuseProblems([
    ...exposureProblems(settings),
    ...databaseAddressProblems(settings.databaseUrl),
    ...sessionAddressProblems(settings.databaseUrl, settings.databaseSessionUrl),
  ])
  return settings
}

/** Processes that share the work share a database and its key: none of them may have one of its own. */
function rolesOf({ ROLES: roles, DATABASE_URL, SECRET_KEY, DEMO }: z.infer<typeof environment>) {
  if (ROLES.every((role) => roles.includes(role))) return ROLES
  const problems: SettingProblem[] = []
  if (DATABASE_URL === undefined) {
    problems.push({
      fr: 'DATABASE_URL : la base intégrée appartient à un seul processus, qui a tous les rôles ; ceux qui se les partagent ont besoin d’un serveur PostgreSQL commun.',
      en: 'DATABASE_URL: the embedded database belongs to one process with all roles; processes with roles of their own need a PostgreSQL server that they share.',
    })
  }
  if (SECRET_KEY === undefined) {
    problems.push({
      fr: 'SECRET_KEY : des processus qui se partagent les rôles ont besoin d’une clé commune.',
      en: 'SECRET_KEY: processes with roles of their own need one key that they share.',
    })
  }
  if (DEMO === '1') {
    problems.push({
      fr: 'ROLES : la démonstration est un seul processus, qui a tous les rôles.',
      en: 'ROLES: the demonstration is one process with all roles.',
    })
  }
  refuseProblems(problems)
  return roles
}

function ledgersOf(values: z.infer<typeof environment>) {
  const { settings, problems } = ledgerSettings({
    ledgers: values.LEDGERS,
    calendars: values.CALENDARS,
    network: values.BITCOIN_NETWORK,
    headerUrls: values.BITCOIN_HEADERS_URL,
    rpcUrl: values.BITCOIN_RPC_URL,
    fees: {
      fallbackFeeRate: values.BITCOIN_FALLBACK_FEERATE,
      maxFeePerTransaction: values.BITCOIN_MAX_FEE,
      maxFeePerDay: values.BITCOIN_MAX_FEE_PER_DAY,
    },
    chainRpcPort: values.CHAIN_RPC_PORT,
    use: values.ROLES.includes('anchor') ? 'anchor' : 'describe',
  })
  refuseProblems(problems)
  return settings
}

/** Our own calendar; absent where no port is given for it. */
function calendarOf(values: z.infer<typeof environment>) {
  const { CALENDAR_PORT, CALENDAR_URL: url } = values
  if (CALENDAR_PORT === undefined) {
    if (url === undefined) return undefined
    throw new BadSettings([
      {
        fr: 'CALENDAR_URL : un calendrier doit écouter sur CALENDAR_PORT.',
        en: 'CALENDAR_URL: a calendar needs CALENDAR_PORT to listen on.',
      },
    ])
  }
  const limitPerMinute = values.CALENDAR_LIMIT_PER_MINUTE
  return { port: CALENDAR_PORT, url: url?.replace(/\/$/, ''), limitPerMinute }
}

function paceOf({ DEMO }: z.infer<typeof environment>, { names }: LedgerSettings) {
  if (!names.includes('development')) return REAL_PACE
  return DEMO === '1' ? DEMO_PACE : PACE
}

function bootstrapOf(values: z.infer<typeof environment>) {
  const { BOOTSTRAP_ADMIN_EMAIL: email, BOOTSTRAP_ADMIN_PASSWORD: password } = values
  if (email && password) return { email, password }
  if (!email && !password) return undefined
  throw new BadSettings([
    {
      fr: 'BOOTSTRAP_ADMIN_EMAIL et BOOTSTRAP_ADMIN_PASSWORD vont ensemble : donnez les deux, ou aucun.',
      en: 'BOOTSTRAP_ADMIN_EMAIL and BOOTSTRAP_ADMIN_PASSWORD go together: set both or neither.',
    },
  ])
}
