import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { accounts } from './account-tables.ts'
import { bytea } from './columns/bytea.ts'
import { instant } from './columns/instant.ts'

const ownedBy = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** A session needs both secrets: the bearer token and the cookie. Only their SHA-256 is kept. */
export const sessions = pgTable(
  'sessions',
  {
    tokenDigest: bytea('token_digest').primaryKey(),
    cookieDigest: bytea('cookie_digest').notNull(),
    /** Names the session towards its owner. */
    id: uuid()
      .notNull()
      .default(sql`gen_random_uuid()`),
    accountId: ownedBy(),
    /** As the browser named itself at sign-in. */
    userAgent: text('user_agent').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** When the person last proved who they are: at sign-in, or again for a sensitive act. */
    authenticatedAt: instant('authenticated_at'),
    /** When that was by a code of the second factor, a recovery code or a passkey. */
    secondFactorAt: instant('second_factor_at'),
    /** What was good before the secrets were last changed, for calls that were on their way. */
    previousTokenDigest: bytea('previous_token_digest'),
    previousCookieDigest: bytea('previous_cookie_digest'),
    rotatedAt: instant('rotated_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sessions_by_account').on(table.accountId),
    index('sessions_by_cookie').on(table.cookieDigest),
    index('sessions_by_previous_token')
      .on(table.previousTokenDigest)
      .where(sql`previous_token_digest is not null`),
    uniqueIndex('sessions_by_id').on(table.id),
  ],
)

/** One-time links that create the first administrator. */
export const setupLinks = pgTable('setup_links', {
  tokenDigest: bytea('token_digest').primaryKey(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** One-time links that were sent by mail; a newer one of the same kind takes the place of the older. */
export const accountLinks = pgTable(
  'account_links',
  {
    tokenDigest: bytea('token_digest').primaryKey(),
    accountId: ownedBy(),
    kind: text().$type<'passwordRecovery' | 'emailChange' | 'emailProof'>().notNull(),
    /** The address that an e-mail change is about. */
    email: text(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [uniqueIndex('account_links_one_of_a_kind').on(table.accountId, table.kind)],
)

/** The second factor of an account: set up while `enabledAt` is null, asked for from then on. */
export const twoFactors = pgTable('two_factors', {
  accountId: ownedBy().primaryKey(),
  sealedSecret: bytea('sealed_secret').notNull(),
  createdAt: instant('created_at').notNull(),
  enabledAt: instant('enabled_at'),
  /** The time step of the last code that was taken: neither it nor an older one is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }),
})

/** A row for each recovery code that is left; using one deletes it. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { accountId: ownedBy(), codeDigest: bytea('code_digest').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.codeDigest] })],
)

/** Who has given the right password and owes the second factor: worth nothing but to give it. */
export const pendingSignIns = pgTable('pending_sign_ins', {
  tokenDigest: bytea('token_digest').primaryKey(),
  accountId: ownedBy(),
  expiresAt: instant('expires_at').notNull(),
})

/** Browsers from which an account was signed in to; each holds the secret whose digest is here. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenDigest: bytea('token_digest').notNull(),
    accountId: ownedBy(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.tokenDigest] }),
    index('known_devices_by_last_seen').on(table.lastSeenAt),
  ],
)

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential’s own id, in URL-safe base64. */
    id: text().primaryKey(),
    accountId: ownedBy(),
    publicKey: bytea('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    backedUp: boolean('backed_up').notNull(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_by_account').on(table.accountId)],
)

/** What a passkey is asked to sign, once; bound to the browser that asked by a cookie. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  tokenDigest: bytea('token_digest').primaryKey(),
  challenge: text().notNull(),
  purpose: text().$type<'registration' | 'authentication'>().notNull(),
  /** Whose it is to answer; null where somebody signs in. */
  accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
})
