import type { Readable } from 'node:stream'

import type { Deposit } from '@ancrage/contract'

import type { Queries } from '../../database/client.ts'
import { exportStream, type ExportFormat } from '../../export-stream.ts'
import { type DepositFilter, listDeposits, type Place } from './deposit-list-store.ts'
import type { Scope } from './deposit-store.ts'
import { namesOfAccounts } from './depositing-account-store.ts'
import { presentDeposit } from './present-deposit.ts'

/** A deposit may have a thousand files, and JSON says them all. */
const DEPOSITS_AT_ONCE = 100

/** What an export says beside the deposit itself: whose account made it. */
type Exported = Deposit & Readonly<{ account: string }>

export function exportDeposits(
  queries: Queries,
  scope: Scope,
  filter: DepositFilter,
  format: ExportFormat,
): Readable {
  switch (format) {
    case 'csv':
      return exportStream(linesOf(pagesOf(queries, scope, { filter, maxFiles: 0 })), 'csv')
    case 'json':
      return exportStream(pagesOf(queries, scope, { filter, maxFiles: Infinity }), 'json')
  }
}

/** From the newest on; each page begins where the one before it ended, whatever is deposited meanwhile. */
async function* pagesOf(
  queries: Queries,
  scope: Scope,
  wanted: Readonly<{ filter: DepositFilter; maxFiles: number }>,
): AsyncGenerator<readonly Exported[]> {
  let after: Place | undefined
  for (;;) {
    const page = { limit: DEPOSITS_AT_ONCE, sort: 'createdAt', direction: 'desc' } as const
    const found = await listDeposits(queries, scope, {
      ...page,
      ...wanted,
      ...(after && { after }),
    })
    const names = await namesOfAccounts(
      queries,
      found.map(({ deposit }) => deposit.accountId),
    )
    yield found.map((record) => ({
      ...presentDeposit(record),
      account: names.get(record.deposit.accountId) ?? '',
    }))
    after = found.at(-1)?.place
    if (found.length < DEPOSITS_AT_ONCE || after === undefined) return
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
