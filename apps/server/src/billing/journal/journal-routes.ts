import { CSV_START, csvLine, getInvoiceArchive, getJournal } from '@ancrage/contract'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'

import type { Account } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { EXPORT_MEDIA_TYPES } from '../../http/downloads/export-stream.ts'
import { zipStream } from '../../http/downloads/zip-stream.ts'
import { Refusal } from '../../http/refusal.ts'
import { serveSignedIn } from '../../http/route.ts'
import type { Guards } from '../../identity/index.ts'
import type { Queries } from '../../platform/database/client.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Invoicing } from '../invoices/invoicing.ts'
import {
  lateNoteLines,
  lostOrderLines,
  returnedRefundLines,
  reversedOrderLines,
} from './card-lines.ts'
import {
  readLateNotesOfMonth,
  readLostOrdersOfMonth,
  readReturnedRefundsOfMonth,
  readReversedOrdersOfMonth,
} from './card-store.ts'
import { invoicesOfMonth } from './invoice-archive.ts'
import {
  creditNoteLines,
  JOURNAL_COLUMNS,
  journalLines,
  type JournalLine,
} from './journal-lines.ts'
import { suspenseLines } from './suspense-lines.ts'
import { readSuspenseOfMonth } from './suspense-store.ts'
import { readCreditNotesOfMonth, readInvoicesOfMonth } from './journal-store.ts'

const ROWS_AT_ONCE = 500

export function journalRoutes(
  app: FastifyInstance,
  context: ServerContext,
  { renderer }: Pick<Invoicing, 'renderer'>,
  { requireRecentAuthentication: recent }: Guards,
): void {
  const { database } = context
  const writeDown = (actor: Account, subjectId: string, format: 'csv' | 'zip') =>
    database.transaction((transaction) =>
      recordAudit(context, transaction, {
        actor,
        action: 'export.made',
        subjectType: 'export',
        subjectId,
        details: { format },
      }),
    )

  serveSignedIn(app, recent, getJournal, async ({ account, params: { month }, reply }) => {
    const lines = journalOf(database, month)
    const first = await lines.next()
    if (first.done === true) throw new Refusal('journal.no_entries')
    await writeDown(account, `journal-${month}`, 'csv')
    void reply.type(EXPORT_MEDIA_TYPES.csv)
    void reply.header('content-disposition', contentDisposition(`journal-${month}.csv`))
    const head = CSV_START + csvLine(JOURNAL_COLUMNS)
    return Readable.from(beginningWith(head + first.value, lines))
  })

  serveSignedIn(app, recent, getInvoiceArchive, async ({ account, params, request, reply }) => {
    const { month } = params
    const wanted = { month, owner: account.id, signal: request.signal }
    const entries = invoicesOfMonth(database, renderer, wanted)
    const first = await entries.next()
    if (first.done === true) throw new Refusal('journal.no_invoices')
    await writeDown(account, `invoices-${month}`, 'zip')
    void reply.type('application/zip')
    void reply.header('content-disposition', contentDisposition(`factur-x-${month}.zip`))
    return Readable.from(zipStream(beginningWith(first.value, entries), context.now()))
  })
}

async function* beginningWith<One>(first: One, others: AsyncIterable<One>): AsyncGenerator<One> {
  yield first
  yield* others
}

/** Lines without their heading: nothing at all of a month without entries. */
async function* journalOf(queries: Queries, month: string): AsyncGenerator<string> {
  yield* pagesOf(readInvoicesOfMonth, journalLines)
  yield* pagesOf(readCreditNotesOfMonth, creditNoteLines)
  yield* pagesOf(readReturnedRefundsOfMonth, returnedRefundLines)
  yield* pagesOf(readLostOrdersOfMonth, lostOrderLines)
  yield* pagesOf(readLateNotesOfMonth, lateNoteLines)
  yield* pagesOf(readReversedOrdersOfMonth, reversedOrderLines)
  for (const kind of ['received', 'paidBack', 'cameBack', 'lost', 'reversed'] as const) {
    yield* pagesOf(readSuspenseOfMonth[kind], suspenseLines(kind))
  }

  async function* pagesOf<Row>(
    read: (wanted: Queries, of: string, page: Page<Row>) => Promise<readonly Row[]>,
    linesOf: (row: Row) => readonly JournalLine[],
  ): AsyncGenerator<string> {
    let after: Row | undefined
    for (;;) {
      const rows = await read(queries, month, { after, limit: ROWS_AT_ONCE })
      if (rows.length === 0) return
      const lines = rows.flatMap(linesOf).map((line) => csvLine(Object.values(line)))
      if (lines.length > 0) yield lines.join('')
      after = rows.at(-1)
    }
  }
}

type Page<Row> = Readonly<{ after: Row | undefined; limit: number }>
