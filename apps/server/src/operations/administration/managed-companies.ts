import type { createCompany as createCompanyCall, ManagedCompany } from '@ancrage/contract'
import type { z } from 'zod'

import type { Queries } from '../../platform/database/client.ts'
import { newId } from '../../platform/new-id.ts'
import { cutPage, readIdPlace } from '../../http/page-cursor.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import {
  endStorageOfMembers,
  insertCompany,
  lockCompany,
  lockMembers,
  updateCompany,
  type Account,
  type CompanyChange,
} from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { moveCredits } from '../../billing/credits/index.ts'
import { findCompanyRow, listCompanyRows, type ManagedCompanyRow } from './managed-company-store.ts'

export type CompanyQuery = Readonly<{
  limit: number
  cursor?: string | undefined
  search?: string | undefined
  sort: 'createdAt' | '-createdAt' | 'name' | '-name'
}>
export type Correction = Readonly<{ amount: number; reason: string; key: string | undefined }>

export async function listManagedCompanies(
  queries: Queries,
  { limit, cursor, search, sort }: CompanyQuery,
): Promise<{ items: ManagedCompany[]; nextCursor: string | null }> {
  const found = await listCompanyRows(queries, {
    search,
    sort: sort === 'name' || sort === '-name' ? 'name' : 'createdAt',
    direction: sort.startsWith('-') ? 'desc' : 'asc',
    after: readIdPlace(cursor),
    limit: limit + 1,
  })
  const { rows, nextCursor } = cutPage(found, limit, ({ key, id }) => ({ key, id }))
  return { items: rows.map(present), nextCursor }
}

export async function readManagedCompany(queries: Queries, id: string): Promise<ManagedCompany> {
  const row = await findCompanyRow(queries, id)
  if (!row) throw new Refusal('object.not_found')
  return present(row)
}

export async function createCompany(
  context: ServerContext,
  actor: Account,
  { name, reference, storage }: z.output<typeof createCompanyCall.body>,
): Promise<ManagedCompany> {
  const id = newId(context)
  return context.database.transaction(async (transaction) => {
    const createdAt = context.now()
    await insertCompany(transaction, {
      id,
      name,
      reference: reference ?? null,
      storage,
      createdAt,
    })
    await record(context, transaction, actor, id, { action: 'company.created' })
    return readManagedCompany(transaction, id)
  })
}

/** With a company’s storage ends what its members were given of it. */
export async function editCompany(
  context: ServerContext,
  actor: Account,
  id: string,
  change: CompanyChange,
): Promise<ManagedCompany> {
  return context.database.transaction(async (transaction) => {
    const endsStorage = change.storage === false
    if (endsStorage) {
      // Before the company, as whoever gives a member storage.
      await lockMembers(transaction, [id])
      await lockCompany(transaction, id)
    }
    const { storage } = await readManagedCompany(transaction, id)
    await updateCompany(transaction, id, change)
    if (endsStorage && storage) await endStorageOfMembers(transaction, [id])
    const details = { ...change }
    await record(context, transaction, actor, id, { action: 'company.edited', details })
    return readManagedCompany(transaction, id)
  })
}

/** Changes a company’s pool by hand, with a reason that its administrators read. */
export async function correctCompanyCredits(
  context: ServerContext,
  actor: Account,
  id: string,
  { amount, reason, key }: Correction,
): Promise<ManagedCompany> {
  return context.database.transaction(async (transaction) => {
    await readManagedCompany(transaction, id)
    const moved = await moveCredits(context, transaction, {
      owner: { companyId: id },
      kind: 'correction',
      amount,
      reason,
      actorId: actor.id,
      key: key && `correction:${id}:${key}`,
    })
    const details = { amount, reason }
    const action = 'company.creditsCorrected'
    if (moved) await record(context, transaction, actor, id, { action, details })
    return readManagedCompany(transaction, id)
  })
}

type Recorded = Pick<Parameters<typeof recordAudit>[2], 'action' | 'details'>

function record(
  context: ServerContext,
  transaction: Parameters<typeof recordAudit>[1],
  actor: Account,
  companyId: string,
  act: Recorded,
): Promise<void> {
  return recordAudit(context, transaction, {
    actor,
    subjectType: 'company',
    subjectId: companyId,
    companyId,
    ...act,
  })
}

function present({
  createdAt,
  storageUntil,
  key: _key,
  ...row
}: ManagedCompanyRow): ManagedCompany {
  return {
    ...row,
    storageUntil: storageUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
