import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { receipt, sha256Hex } from './deposits.ts'

const depositId = z.strictObject({ id: z.uuid() })

/** The standard `.ots` of one file of the deposit. */
export const getFileProof = endpoint({
  method: 'GET',
  path: '/deposits/:id/files/:fileId/proof',
  params: z.strictObject({ id: z.uuid(), fileId: z.uuid() }),
  status: 200,
})

/**
 * `declaration.json`: all that was declared of the deposit, byte for byte as it is dated (`docs/formats/declaration.md`).
 * 404 `deposit.not_declared` for a deposit of the time before declarations were dated.
 */
export const getDeclaration = endpoint({
  method: 'GET',
  path: '/deposits/:id/declaration',
  params: depositId,
  status: 200,
})

/** The standard `.ots` of `declaration.json`. */
export const getDeclarationProof = endpoint({
  method: 'GET',
  path: '/deposits/:id/declaration.ots',
  params: depositId,
  status: 200,
})

/** The bare timestamp token, as its authority made it; `openssl ts -verify -token_in` reads it. */
export const getReceipt = endpoint({
  method: 'GET',
  path: '/deposits/:id/receipt',
  params: depositId,
  status: 200,
})

/**
 * The evidence record (RFC 4998): the token, with the hashes that lead to it from the deposit’s digest and its declaration’s
 * (`docs/formats/evidence-record.md`). 409 `deposit.receipt_not_ready` while no authority has signed; 404
 * `deposit.no_evidence_record` for a deposit of the time before there were any.
 */
export const getEvidenceRecord = endpoint({
  method: 'GET',
  path: '/deposits/:id/evidence-record',
  params: depositId,
  status: 200,
})

/**
 * Why the token is about this deposit: deposits of the same second share one, over the root of a tree.
 * Each step works on the bytes that the one before it gave, from `digest` to `imprint`, which is what
 * the token dates. Written as in the deposit's `.ots`.
 */
export const receiptPath = z.object({
  receipt,
  digest: sha256Hex,
  path: z.array(
    z.discriminatedUnion('operation', [
      z.object({
        operation: z.enum(['append', 'prepend']),
        argument: z.string().regex(/^([0-9a-f]{2})+$/),
      }),
      z.object({ operation: z.literal('sha256') }),
    ]),
  ),
  imprint: sha256Hex,
})
export type ReceiptPath = z.infer<typeof receiptPath>

/** How the deposit leads to what its signed receipt dates. */
export const getReceiptPath = endpoint({
  method: 'GET',
  path: '/deposits/:id/receipt/path',
  params: depositId,
  reply: receiptPath,
  status: 200,
})
