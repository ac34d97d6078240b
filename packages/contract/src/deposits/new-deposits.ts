import { z } from 'zod'

import { creationType } from './creation-types.ts'
import { deposit, sha256Hex } from './deposits.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../list-of.ts'
import { optionalWords, verbatim, words } from '../words.ts'

/** More files make several deposits. */
export const MAX_FILES_PER_DEPOSIT = 1000
/** In characters. */
export const TITLE_MAX_LENGTH = 200
/** Of a name, a quality or a role, in characters. */
export const PERSON_MAX_LENGTH = 200

/** SHA-512 as 128 lower-case hexadecimal digits. */
const sha512Hex = z.string().regex(/^[0-9a-f]{128}$/)

/** Of the name of a file, with the folders that it lies in. */
export const FILE_NAME_MAX_LENGTH = 1_024

const SHA256_OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/**
 * What the browser knows of a file it has hashed. The name is kept as typed: it is data, never a path. The one digest
 * that can be checked without the file is: no bytes have that of no bytes, and nothing else has.
 */
export const newDepositFile = z
  .strictObject({
    name: verbatim(FILE_NAME_MAX_LENGTH),
    size: z.int().min(0),
    mediaType: optionalWords(255),
    sha256: sha256Hex,
    /** Declared beside it, for the day when SHA-256 is no longer trusted: where computing it costs nobody’s time. */
    sha512: sha512Hex.optional(),
  })
  .refine(({ size, sha256 }) => (size === 0) === (sha256 === SHA256_OF_NOTHING), {
    path: ['sha256'],
  })
export type NewDepositFile = z.infer<typeof newDepositFile>

/** Somebody whom certificates name beside the depositor. */
export const coDepositor = z.strictObject({
  name: words(PERSON_MAX_LENGTH),
  role: optionalWords(PERSON_MAX_LENGTH),
})

/** What is anchored, and what certificates say of it; the files themselves are never sent. */
export const newDeposit = z.strictObject({
  title: words(TITLE_MAX_LENGTH),
  creationType,
  depositor: words(PERSON_MAX_LENGTH),
  /** In which the depositor acts, as certificates say it: author, manager, heir. */
  quality: optionalWords(PERSON_MAX_LENGTH),
  coDepositors: listOf(coDepositor, { max: 50 }).optional(),
  onBehalfOf: optionalWords(PERSON_MAX_LENGTH),
  reference: optionalWords(200),
  description: optionalWords(5000),
  visibility: z.enum(['private', 'public']).optional(),
  previousDepositId: z.uuid().optional(),
  files: listOf(newDepositFile, { min: 1, max: MAX_FILES_PER_DEPOSIT }),
})
export type NewDeposit = z.infer<typeof newDeposit>

/** Sent as the `Idempotency-Key` header: the same key and body give the same 201 and one charge. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
/** How long a key is remembered: a repeated request that comes later is a new one. */
export const IDEMPOTENCY_HOURS = 24
/** A word of the caller’s for one request: the same request with it is done once. */
export const idempotencyKey = z
  .string()
  .min(8)
  .max(255)
  .regex(/^[\x21-\x7e]+$/)

/** Makes a deposit for a credit; the answer is its acknowledgement. */
export const createDeposit = endpoint({
  method: 'POST',
  path: '/deposits',
  body: newDeposit,
  reply: deposit,
  status: 201,
})

/** Deposits in one request. */
export const MAX_DEPOSITS_PER_BATCH = 1000

/** All of them are made, each for a credit, or none; the answer lists them in the same order. */
export const createDepositBatch = endpoint({
  method: 'POST',
  path: '/deposits/batch',
  body: z.strictObject({ deposits: listOf(newDeposit, { min: 1, max: MAX_DEPOSITS_PER_BATCH }) }),
  reply: z.object({ items: z.array(deposit) }),
  status: 201,
})
