import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/** A month as `2026-11`. */
export const journalMonth = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/)

/**
 * Invoices and payments of a month, of France, as accounting entries: CSV with the columns of a French file of accounting entries
 * (`docs/formats/journal.md`). 404 `journal.no_entries` where there is none; 403 `auth.reauthentication_required`; is written down in
 * the audit log.
 */
export const getJournal = endpoint({
  method: 'GET',
  path: '/admin/journal/:month',
  params: z.strictObject({ month: journalMonth }),
  status: 200,
})

/**
 * The invoices and credit notes of a month that machines read, as they are handed to a platform: a ZIP of their PDFs with `factur-x.xml` in
 * each (`docs/formats/invoice.md`). 404 `journal.no_invoices` where there is none; 403 `auth.reauthentication_required`; is written
 * down in the audit log.
 */
export const getInvoiceArchive = endpoint({
  method: 'GET',
  path: '/admin/invoices/:month',
  params: z.strictObject({ month: journalMonth }),
  status: 200,
})
