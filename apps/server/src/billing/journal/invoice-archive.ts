import { facturXOf, type InvoiceFacts } from '@ancrage/certificate'

import type { ZipEntry } from '../../http/downloads/zip-stream.ts'
import type { Queries } from '../../platform/database/client.ts'
import type { Invoicing } from '../invoices/invoicing.ts'
import { drawFacts } from '../invoices/issue-invoice.ts'
import {
  readCreditNotesOfMonth,
  readInvoicesOfMonth,
  type InvoicedOrder,
  type NotedOrder,
} from './journal-store.ts'

const ROWS_AT_ONCE = 100

type Options = Readonly<{ month: string; owner: string; signal: AbortSignal | undefined }>

/** The PDFs of a month in which machines find an invoice, one after the other: the words on them are French, their XML has no language. */
export async function* invoicesOfMonth(
  queries: Queries,
  renderer: Invoicing['renderer'],
  { month, owner, signal }: Options,
): AsyncGenerator<ZipEntry> {
  for await (const row of rowsOfMonth(queries, month)) {
    // Nobody else writes such facts.
    const facts = row.facts as InvoiceFacts
    if (facturXOf(facts) === undefined) continue
    const content = await drawFacts(renderer, row, { language: 'fr', owner, signal })
    yield { name: `${facts.number}.pdf`, content }
  }
}

async function* rowsOfMonth(queries: Queries, month: string): AsyncGenerator<InvoicedOrder> {
  yield* inPages<InvoicedOrder>((page) => readInvoicesOfMonth(queries, month, page))
  for await (const row of inPages<NotedOrder>((page) =>
    readCreditNotesOfMonth(queries, month, page),
  )) {
    if (row.isIssuedThen) yield row
  }
}

type Page<Row> = Readonly<{ after: Row | undefined; limit: number }>

async function* inPages<Row>(
  read: (page: Page<Row>) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let after: Row | undefined
  do {
    const rows = await read({ after, limit: ROWS_AT_ONCE })
    yield* rows
    after = rows.at(-1)
  } while (after !== undefined)
}
