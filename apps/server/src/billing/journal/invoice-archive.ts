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

/**
 * The PDFs of a month in which machines find an invoice, one after the other: the words on them are French, their XML has no language.
 * Then a text that names those in which they find none, where there are any.
 */
export async function* invoicesOfMonth(
  queries: Queries,
  renderer: Invoicing['renderer'],
  { month, owner, signal }: Options,
): AsyncGenerator<ZipEntry> {
  const leftOut: string[] = []
  let found = 0
  for await (const row of rowsOfMonth(queries, month)) {
    // Nobody else writes such facts.
    const facts = row.facts as InvoiceFacts
    if (facturXOf(facts) === undefined) {
      leftOut.push(facts.number)
      continue
    }
    found += 1
    const content = await drawFacts(renderer, row, { language: 'fr', owner, signal })
    yield { name: `${facts.number}.pdf`, content }
  }
  if (found > 0 && leftOut.length > 0) yield { name: LEFT_OUT, content: wordsOf(leftOut) }
}

const LEFT_OUT = 'A-LIRE.txt'

const wordsOf = (numbers: readonly string[]): string =>
  [
    'Ces factures et avoirs du mois ne sont pas dans cette archive\u00A0: leur commande ne porte pas d’adresse de facturation, ou le vendeur n’était pas entièrement renseigné. Téléchargez-les depuis les commandes.',
    'These invoices and credit notes of the month are not in this archive: their order has no billing address, or the seller was not known whole. Download them from the orders.',
    '',
    ...numbers,
    '',
  ].join('\r\n')

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
