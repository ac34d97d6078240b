import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { listOf } from '../list-of.ts'

/**
 * Everything of a confirmed deposit in one ZIP, which is read and checked without this service: certificates, proofs, block
 * headers, signed receipts, and how to verify them.
 */
export const getDossier = endpoint({
  method: 'GET',
  path: '/deposits/:id/dossier',
  params: z.strictObject({ id: z.uuid() }),
  status: 200,
})

/** Dossiers in one ZIP. */
export const MAX_DOSSIERS_AT_ONCE = 200

/** The dossiers of a selection in one ZIP, a folder for each; all of them must be confirmed. */
export const downloadDossiers = endpoint({
  method: 'POST',
  path: '/deposits/dossiers',
  body: z.strictObject({ ids: listOf(z.uuid(), { min: 1, max: MAX_DOSSIERS_AT_ONCE }) }),
  status: 200,
})
