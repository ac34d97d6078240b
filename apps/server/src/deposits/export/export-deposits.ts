import type { Readable } from 'node:stream'

import { MAX_FILES_PER_DEPOSIT, type Deposit } from '@ancrage/contract'

import type { Queries } from '../../platform/database/client.ts'
import {
  exportStream,
  type ExportFormat,
  type ExportReader,
} from '../../http/downloads/export-stream.ts'
import type { DepositFilter } from '../read/deposit-filter-store.ts'
import { listDeposits, type Place } from '../read/deposit-list-store.ts'
import { filesByDeposit, type DepositRecord, type Scope } from '../read/deposit-store.ts'
import { namesOfAccounts } from './depositing-account-store.ts'
import { presentDeposit } from '../read/present-deposit.ts'

const DEPOSITS_AT_ONCE = 100
/** As many as the largest deposit has: no more are ever in memory together, whatever the deposits are. */
const FILES_AT_ONCE = MAX_FILES_PER_DEPOSIT

/** What an export says beside the deposit itself: whose account made it. */
type Exported = Deposit & Readonly<{ account: string }>

export function exportDeposits(
  queries: Queries,
  scope: Scope,
  filter: DepositFilter,
  format: ExportFormat,
  reader: ExportReader,
): Readable {
  const pages = pagesOf(queries, scope, filter)
  switch (format) {
    case 'csv':
      return exportStream(linesOf(presented(queries, pages)), 'csv', reader)
    case 'json':
      return exportStream(presented(queries, withFiles(queries, pages)), 'json', reader)
  }
}

/** From the newest on, without files; each page begins where the one before it ended, whatever is deposited meanwhile. */
async function* pagesOf(
  queries: Queries,
  scope: Scope,
  filter: DepositFilter,
): AsyncGenerator<readonly DepositRecord[]> {
  let after: Place | undefined
  for (;;) {
    const page = { limit: DEPOSITS_AT_ONCE, sort: 'createdAt', direction: 'desc' } as const
    const wanted = { ...page, filter, maxFiles: 0, ...(after && { after }) }
    const found = await listDeposits(queries, scope, wanted)
    yield found
    after = found.at(-1)?.place
    if (found.length < DEPOSITS_AT_ONCE || after === undefined) return
  }
}

async function* withFiles(
  queries: Queries,
  pages: AsyncGenerator<readonly DepositRecord[]>,
): AsyncGenerator<readonly DepositRecord[]> {
  for await (const page of pages) {
    for (const some of cutByFiles(page)) {
      const files = await filesByDeposit(
        queries,
        some.map(({ deposit }) => deposit),
      )
      yield some.map((record) => ({ ...record, files: files.get(record.deposit.id) ?? [] }))
    }
  }
}

/** In their order, as many together as have few enough files, and one at the least. */
function* cutByFiles(page: readonly DepositRecord[]): Generator<readonly DepositRecord[]> {
  let some: DepositRecord[] = []
  let files = 0
  for (const record of page) {
    const more = record.deposit.fileCount
    if (some.length > 0 && files + more > FILES_AT_ONCE) {
      yield some
      some = []
      files = 0
    }
    some.push(record)
    files += more
  }
  if (some.length > 0) yield some
}

async function* presented(
  queries: Queries,
  pages: AsyncGenerator<readonly DepositRecord[]>,
): AsyncGenerator<readonly Exported[]> {
  for await (const page of pages) {
    const names = await namesOfAccounts(
      queries,
      page.map(({ deposit }) => deposit.accountId),
    )
    yield page.map((record) => ({
      ...presentDeposit(record),
      account: names.get(record.deposit.accountId) ?? '',
    }))
  }
}

async function* linesOf(
  pages: AsyncGenerator<readonly Exported[]>,
): AsyncGenerator<readonly Readonly<Record<string, unknown>>[]> {
  for await (const page of pages) yield page.map(lineOf)
}

/** One flat line: what is a list in the deposit is words here. */
function lineOf({ step, receipt, anchor, coDepositors, ...deposit }: Exported) {
  return {
    number: deposit.number,
    title: deposit.title,
    creationType: deposit.creationType,
    depositor: deposit.depositor,
    quality: deposit.quality,
    coDepositors: coDepositors
      .map(({ name, role }) => (role === null ? name : `${name} (${role})`))
      .join('; '),
    onBehalfOf: deposit.onBehalfOf,
    reference: deposit.reference,
    description: deposit.description,
    visibility: deposit.visibility,
    account: deposit.account,
    status: deposit.status,
    step: step.name,
    createdAt: deposit.createdAt,
    receiptTime: receipt?.time,
    confirmedAt: deposit.confirmedAt,
    digest: deposit.digest,
    fileCount: deposit.fileCount,
    chain: anchor?.chain,
    network: anchor?.network,
    txid: anchor?.txid,
    blockHeight: anchor?.blockHeight,
    blockHash: anchor?.blockHash,
    blockTime: anchor?.blockTime,
    id: deposit.id,
    previousDepositId: deposit.previousDepositId,
  }
}
