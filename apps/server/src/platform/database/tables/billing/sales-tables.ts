import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { accounts, companies } from '../account-tables.ts'
import { bytea } from '../columns/bytea.ts'
import { instant } from '../columns/instant.ts'
import { vatChecks } from './vat-tables.ts'

/** What is sold. Prices are in euro cents without tax, rates in hundredths of a percent. */
export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    kind: text().$type<ProductKind>().notNull(),
    state: text().$type<'draft' | 'published' | 'withdrawn'>().notNull(),
    nameFr: text('name_fr').notNull(),
    nameEn: text('name_en').notNull(),
    descriptionFr: text('description_fr').notNull(),
    descriptionEn: text('description_en').notNull(),
    price: bigint({ mode: 'number' }).notNull(),
    vatRate: integer('vat_rate').notNull(),
    credits: bigint({ mode: 'number' }).notNull(),
    unlimitedDeposits: boolean('unlimited_deposits').notNull(),
    storage: boolean().notNull(),
    /** How long unlimited deposits and storage last; null: until an administrator ends them. */
    months: integer(),
    /** Its place among the others; by id among equals. */
    position: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('products_by_position').on(table.position, table.id),
    check('products_price_never_negative', sql`${table.price} >= 0`),
    check('products_credits_never_negative', sql`${table.credits} >= 0`),
    check('products_last_a_month_at_least', sql`${table.months} >= 1`),
  ],
)

export type ProductKind =
  | 'pack'
  | 'unlimitedPlan'
  | 'companyPlan'
  | 'storage'
  | 'qualifiedTimestamp'

/** Of the contract’s `buyer`. */
type BuyerColumn = Readonly<{
  name: string | null
  street: string
  postcode: string | null
  city: string
  country: string
  siren: string | null
  vatNumber: string | null
  electronicAddress: string | null
}>

/** Codes that give credits, once to each account or company. A code itself is not kept: its SHA-256, and how it ends. */
export const vouchers = pgTable(
  'vouchers',
  {
    /** UUID version 7: its order is the order of creation. */
    id: uuid().primaryKey(),
    label: text().notNull(),
    codeDigest: bytea('code_digest').notNull(),
    ending: text().notNull(),
    credits: bigint({ mode: 'number' }).notNull(),
    uses: integer().notNull(),
    maxUses: integer('max_uses').notNull(),
    /** Null: until it is ended. */
    expiresAt: instant('expires_at'),
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('vouchers_by_code').on(table.codeDigest),
    check('vouchers_uses_within_limit', sql`uses between 0 and max_uses`),
    check('vouchers_give_credits', sql`credits >= 1`),
  ],
)

/** What somebody ordered, as it was sold then: what a product becomes later changes no order. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Whom it is for where that is a company. */
    companyId: uuid('company_id').references(() => companies.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    state: text().$type<'placed' | 'paid' | 'cancelled'>().notNull(),
    productName: text('product_name').notNull(),
    quantity: integer().notNull(),
    /** Of all of them, without tax, and the tax on it, in euro cents. */
    net: bigint({ mode: 'number' }).notNull(),
    vatRate: integer('vat_rate').notNull(),
    vat: bigint({ mode: 'number' }).notNull(),
    credits: bigint({ mode: 'number' }).notNull(),
    unlimitedDeposits: boolean('unlimited_deposits').notNull(),
    storage: boolean().notNull(),
    /** Of all of them together. */
    months: integer(),
    /** The request's, so that a double click places one order. */
    key: text(),
    /** Whom and where to invoice, in the buyer's own lines. */
    billing: text(),
    /** The same in parts, from which the tax follows. */
    buyer: jsonb().$type<BuyerColumn>(),
    /** Why this rate; null where nothing but the product says it. */
    vatCategory: text('vat_category').$type<'S' | 'AE' | 'E' | 'O'>(),
    /** How the buyer’s VAT number was checked by which no tax is charged; null before it was. */
    vatCheckId: bigint('vat_check_id', { mode: 'number' }).references(() => vatChecks.id),
    /** What the register last answered of it, whatever that was; null where it never did. */
    vatAnswerId: bigint('vat_answer_id', { mode: 'number' }).references(() => vatChecks.id),
    /** Whether its buyer asked for it before the time to withdraw is over, and pays what is used by then. */
    startsAtOnce: boolean('starts_at_once').notNull().default(false),
    /** What the bank wrote beside the payment. */
    paymentReference: text('payment_reference'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('orders_by_number').on(table.number),
    index('orders_by_account').on(table.accountId, table.id),
    index('orders_paid')
      .on(table.accountId, table.endedAt)
      .where(sql`state = 'paid'`),
    index('orders_by_state').on(table.state, table.id),
    index('orders_by_vat_check')
      .on(table.vatCheckId)
      .where(sql`vat_check_id is not null`),
    index('orders_by_vat_answer')
      .on(table.vatAnswerId)
      .where(sql`vat_answer_id is not null`),
    uniqueIndex('orders_once_per_key')
      .on(table.accountId, table.key)
      .where(sql`key is not null`),
    check('orders_amounts_never_negative', sql`net >= 0 and vat >= 0 and credits >= 0`),
  ],
)

/**
 * One for each paid order, with all that stands on it: what changes later changes no invoice. Numbers of a series
 * and year leave no gap; a series ends where a backup is restored.
 */
export const invoices = pgTable(
  'invoices',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    series: integer().notNull(),
    year: integer().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    facts: jsonb().notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [uniqueIndex('invoices_by_number').on(table.series, table.year, table.number)],
)

/** Counted by the transaction that issues: one that fails gives its number back, as no sequence does. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    series: integer().notNull(),
    year: integer().notNull(),
    last: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
)

/**
 * Of an order from which its buyer has withdrawn, with all that stands on it, in a series of its own: it is numbered as invoices
 * are.
 */
export const creditNotes = pgTable(
  'credit_notes',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    series: integer().notNull(),
    year: integer().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    /** What is paid back, in euro cents, and the credits that were taken for it. */
    net: bigint({ mode: 'number' }).notNull(),
    vat: bigint({ mode: 'number' }).notNull(),
    credits: bigint({ mode: 'number' }).notNull(),
    facts: jsonb().notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** When the operator paid it back, and what was noted of that transfer. */
    refundedAt: instant('refunded_at'),
    refundReference: text('refund_reference'),
  },
  (table) => [
    uniqueIndex('credit_notes_by_number').on(table.series, table.year, table.number),
    index('credit_notes_by_month').on(table.issuedAt),
    index('credit_notes_by_refund').on(table.refundedAt),
    check('credit_notes_amounts_never_negative', sql`net >= 0 and vat >= 0 and credits >= 0`),
  ],
)

/** As those of invoices. */
export const creditNoteCounters = pgTable(
  'credit_note_counters',
  {
    series: integer().notNull(),
    year: integer().notNull(),
    last: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
)
