import { z } from 'zod'

import { creationType } from './creation-types.ts'
import { depositStep } from './deposit-step.ts'
import { endpoint } from '../endpoint.ts'
import { instant } from '../instant.ts'
import { language } from '../language.ts'
import { listOf } from '../list-of.ts'
import { optionalWords } from '../words.ts'

/** SHA-256 as 64 lower-case hexadecimal digits. */
export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/)

/** A deposit is pending until its proof is verified against a block. */
export const DEPOSIT_STATUSES = ['confirmed', 'pending'] as const
/** One of them. */
export const depositStatus = z.enum(DEPOSIT_STATUSES)
export type DepositStatus = z.infer<typeof depositStatus>

/** As an answer tells it: the code 0 is read as confirmed, and never sent. */
const toldStatus = z.codec(z.union([depositStatus, z.literal(0)]), depositStatus, {
  decode: (told) => (told === 0 ? 'confirmed' : told),
  encode: (status) => status,
})

/** `evidential` is false on a development chain: its blocks prove nothing to anyone. */
export const anchor = z.object({
  chain: z.string(),
  network: z.string(),
  evidential: z.boolean(),
  txid: sha256Hex,
  blockHeight: z.number().int(),
  blockHash: sha256Hex,
  blockTime: z.iso.datetime(),
})
export type Anchor = z.infer<typeof anchor>

/**
 * The signed receipt, a few seconds after the deposit: an authority's word that it existed at `time`
 * (RFC 3161). `level` is what the law makes of that authority; `serial` is hexadecimal.
 */
export const receipt = z.object({
  authority: z.string(),
  level: z.enum(['simple', 'qualified']),
  time: z.iso.datetime(),
  serial: z.string(),
  policy: z.string(),
})
export type Receipt = z.infer<typeof receipt>

/**
 * A block that had confirmed the deposit was undone by a reorganisation of the chain, last at `undoneAt`. It is anchored
 * anew: while its status is pending it waits for that, and once it is confirmed again another block holds it.
 */
export const reanchored = z.object({ undoneAt: z.iso.datetime() })
export type Reanchored = z.infer<typeof reanchored>

/** A file of a deposit: its size in bytes, and its SHA-256. */
export const depositFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.number().int(),
  mediaType: z.string().nullable(),
  sha256: sha256Hex,
})
export type DepositFile = z.infer<typeof depositFile>

/** A deposit, with all its files. */
export const deposit = z.object({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  creationType,
  depositor: z.string(),
  quality: z.string().nullable(),
  coDepositors: z.array(z.object({ name: z.string(), role: z.string().nullable() })),
  onBehalfOf: z.string().nullable(),
  reference: z.string().nullable(),
  description: z.string().nullable(),
  visibility: z.enum(['private', 'public']),
  previousDepositId: z.uuid().nullable(),
  status: toldStatus,
  step: depositStep,
  digest: sha256Hex,
  fileCount: z.number().int(),
  /** In a list, no more than the first `LISTED_FILES` of them. */
  files: z.array(depositFile),
  createdAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  /** Whether a `.ots` is handed out: from the confirmation, or earlier, from a calendar’s promise. */
  hasProof: z.boolean(),
  /** Whether what was declared is dated with the files: not so for a deposit of the time before it was. */
  declared: z.boolean(),
  receipt: receipt.optional(),
  anchor: anchor.optional(),
  reanchored: reanchored.optional(),
  /** Lists leave it out since then; absent where they do not. */
  archivedAt: z.iso.datetime().optional(),
  /** What its person sorts it by: nothing that a certificate says. Absent without any. */
  tags: z.array(z.string()).optional(),
})
export type Deposit = z.infer<typeof deposit>

/** By status, each the newest first. */
export const DEPOSIT_SORTS = [
  '-createdAt',
  'createdAt',
  'title',
  '-title',
  'status',
  '-status',
] as const
/** Files of a deposit that lists show; they count the others. */
export const LISTED_FILES = 3
/** Deposits on a page where nothing else is asked. */
export const DEFAULT_PAGE_SIZE = 25
/** Deposits on the longest page. */
export const MAX_PAGE_SIZE = 100

/** Which deposits are listed, and in which order. */
export const depositListQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
  cursor: z.string().max(4000).optional(),
  /**
   * Words of the title, the reference, the description, the people and the file names, whatever their case and accents,
   * the last of them perhaps its beginning only; a number; or a SHA-256 in hexadecimal. Found within five seconds of the
   * deposit.
   */
  search: optionalWords(200),
  status: depositStatus.optional(),
  creationType: creationType.optional(),
  createdFrom: instant.optional(),
  /** Exclusive. */
  createdBefore: instant.optional(),
  sort: z.enum(DEPOSIT_SORTS).optional(),
  /** Only those of one’s own account, for whoever sees those of others too. */
  owner: z.literal('me').optional(),
  /** Only those that name this deposit as the one they follow. */
  previous: z.uuid().optional(),
  /** Those that were archived, instead of the others. */
  archived: z.literal('only').optional(),
})
export type DepositListQuery = z.infer<typeof depositListQuery>

/**
 * Keyset pagination: `nextCursor` is opaque, null on the last page, and of use under the same sort only.
 * `total` is absent where it would have to be counted: without a search under a filter, and beyond five thousand found.
 */
export const listDeposits = endpoint({
  method: 'GET',
  path: '/deposits',
  query: depositListQuery,
  reply: z.object({
    items: z.array(deposit),
    nextCursor: z.string().nullable(),
    total: z.number().int().optional(),
  }),
  status: 200,
})

/**
 * All that the list finds by the same search, status, type and dates, as a file, the newest first: CSV (UTF-8, commas, a line of names,
 * one line for each deposit, cells that a spreadsheet would compute made harmless) or JSON (an array of deposits, with
 * all of their files). `ids`, joined by commas, names up to 100 of them. Whoever directs a company gets all of the company’s.
 */
export const exportDeposits = endpoint({
  method: 'GET',
  path: '/deposits/export',
  query: depositListQuery
    .omit({ limit: true, cursor: true, sort: true, owner: true, previous: true })
    .extend({
      format: z.enum(['csv', 'json']).default('csv'),
      ids: z
        .string()
        .transform((list) => list.split(','))
        .pipe(listOf(z.uuid(), { max: MAX_PAGE_SIZE }))
        .optional(),
    }),
  status: 200,
})

const depositId = z.strictObject({ id: z.uuid() })

/** One deposit that the caller may see. */
export const getDeposit = endpoint({
  method: 'GET',
  path: '/deposits/:id',
  params: depositId,
  reply: deposit,
  status: 200,
})

/** The standard `.ots` of the deposit's digest. */
export const getDepositProof = endpoint({
  method: 'GET',
  path: '/deposits/:id/proof',
  params: depositId,
  status: 200,
})

/** The certificate as PDF, its newest version where none is named. */
export const getCertificate = endpoint({
  method: 'GET',
  path: '/deposits/:id/certificate/:language',
  params: z.strictObject({ id: z.uuid(), language }),
  query: z.strictObject({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
  status: 200,
})

/**
 * One event of `GET /deposits/events` (server-sent events): the deposit has changed, read it again.
 * `id` is null when many changed at once: read the list again.
 */
export const depositEvent = z.object({ id: z.uuid().nullable() })
/** The name of the events that `watchDeposits` sends. */
export const DEPOSIT_EVENT = 'deposit'

/** Server-sent events, one whenever a deposit of the caller’s changes. */
export const watchDeposits = endpoint({ method: 'GET', path: '/deposits/events', status: 200 })
