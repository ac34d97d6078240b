import { z } from 'zod'

import { deposit } from '../deposits/deposits.ts'
import { endpoint } from '../endpoint.ts'

const moment = z.iso.datetime()
const count = z.number().int().min(0)

/** Files that the view lists; `fileCount` counts all of them. */
export const MAX_FILES_FOR_SUPPORT = 100

/** Where one ledger is with the batch of the deposit; `lastError` is what the ledger last answered wrongly, while it fails. */
const onLedger = z.object({
  ledger: z.string(),
  network: z.string(),
  evidential: z.boolean(),
  state: z.enum(['prepared', 'submitted', 'inBlock', 'confirmed', 'abandoned']),
  txid: z.string().nullable(),
  confirmations: count,
  confirmationsNeeded: count,
  blockHeight: count.nullable(),
  blockHash: z.string().nullable(),
  blockTime: moment.nullable(),
  submittedAt: moment.nullable(),
  undoneAt: moment.nullable(),
  lastError: z.string().nullable(),
})

/** What the deposit says, as its person reads it. */
export const wordsForSupport = deposit.pick({
  title: true,
  creationType: true,
  depositor: true,
  quality: true,
  coDepositors: true,
  onBehalfOf: true,
  reference: true,
  description: true,
  tags: true,
  files: true,
})

/**
 * How a deposit fares, for who helps its person. What it says, its files and the people that it names are not in it,
 * unless who may share it lets support read them: `words` is null then, and `allowedUntil` says since when it is not.
 */
export const supportView = z.object({
  id: z.uuid(),
  number: z.string(),
  createdAt: moment,
  confirmedAt: moment.nullable(),
  archived: z.boolean(),
  visibility: z.enum(['private', 'public']),
  fileCount: count,
  totalBytes: count,
  /** Who made it; `email` is null once the account is erased. */
  owner: z.object({
    id: z.uuid(),
    email: z.string().nullable(),
    suspended: z.boolean(),
    company: z.string().nullable(),
  }),
  ledgers: z.array(onLedger),
  /** What is done for it, beside the anchoring: when, or null while it waits. */
  jobs: z.object({
    indexed: z.boolean(),
    sealedAt: moment.nullable(),
    /** The batch that it was sealed into. */
    aggregation: count.nullable(),
    receiptAt: moment.nullable(),
    /** Authorities that still have to sign its receipt. */
    receiptsWaiting: z.array(z.string()),
    certificateAt: moment.nullable(),
    certificateVersion: count.nullable(),
  }),
  allowedUntil: moment.nullable(),
  words: wordsForSupport.nullable(),
})
export type SupportView = z.infer<typeof supportView>

/** Each answer that holds `words` is written in the audit log, where the owner sees it. */
export const readForSupport = endpoint({
  method: 'GET',
  path: '/admin/deposits/:id',
  params: z.strictObject({ id: z.uuid() }),
  reply: supportView,
  status: 200,
})
