import { CSV_START, csvLine, getJournal } from '@ancrage/contract'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'

import { recordAudit } from '../../audit/index.ts'
import { EXPORT_MEDIA_TYPES } from '../../http/downloads/export-stream.ts'
import { serveSignedIn } from '../../http/route.ts'
import type { Guards } from '../../identity/index.ts'
import type { Queries } from '../../platform/database/client.ts'
import type { ServerContext } from '../../platform/context.ts'
import {
  creditNoteLines,
  JOURNAL_COLUMNS,
  journalLines,
  type JournalLine,
} from './journal-lines.ts'
import { readCreditNotesOfMonth, readInvoicesOfMonth, type InvoicedOrder } from './journal-store.ts'

const ROWS_AT_ONCE = 500

export function journalRoutes(
  app: FastifyInstance,
  context: ServerContext,
  { requireRecentAuthentication: recent }: Guards,
): void {
  const { database } = context
  serveSignedIn(app, recent, getJournal, async ({ account, params: { month }, reply }) => {
    await database.transaction((transaction) =>
      recordAudit(context, transaction, {
        actor: account,
        action: 'export.made',
        subjectType: 'export',
        subjectId: `journal-${month}`,
        details: { format: 'csv' },
      }),
    )
    void reply.type(EXPORT_MEDIA_TYPES.csv)
    void reply.header('content-disposition', contentDisposition(`journal-${month}.csv`))
    return Readable.from(journalOf(database, month))
  })
}

async function* journalOf(queries: Queries, month: string): AsyncGenerator<string> {
  yield CSV_START + csvLine(JOURNAL_COLUMNS)
  yield* pagesOf(readInvoicesOfMonth, journalLines)
  yield* pagesOf(readCreditNotesOfMonth, creditNoteLines)

  async function* pagesOf<Row extends InvoicedOrder>(
    read: (queries: Queries, month: string, page: Page) => Promise<readonly Row[]>,
    linesOf: (row: Row) => readonly JournalLine[],
  ): AsyncGenerator<string> {
    let after: InvoicedOrder | undefined
    for (;;) {
      const rows = await read(queries, month, { after, limit: ROWS_AT_ONCE })
      if (rows.length === 0) return
      yield rows
        .flatMap(linesOf)
        .map((line) => csvLine(Object.values(line)))
        .join('')
      after = rows.at(-1)
    }
  }
}

type Page = Readonly<{ after: InvoicedOrder | undefined; limit: number }>
