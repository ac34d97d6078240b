import {
  type createProduct as createCall,
  lacksOf,
  type ManagedProduct,
  type Product,
  vatOf,
} from '@ancrage/contract'
import type { z } from 'zod'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import { omitUndefined } from '../../http/omit-undefined.ts'
import { newId } from '../../platform/new-id.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Delivery } from '../../config/delivery.ts'
import type { Account } from '../../accounts/index.ts'
import { changedDetails, recordAudit } from '../../audit/index.ts'
import {
  findProduct,
  insertProduct,
  lockProduct,
  readProducts,
  updateProduct,
  type ProductRow,
} from './product-store.ts'
import { vatSchemeAsSet } from '../invoices/seller-as-set.ts'
import { refuseUndelivered, undeliveredOf } from './undelivered.ts'

type Options = z.output<typeof createCall.body>
type Deps = Readonly<{ context: ServerContext; delivers: Delivery }>

/** @throws what `refuseUndelivered` throws. */
export async function createProduct(
  { context, delivers }: Deps,
  actor: Account,
  { name, description, ...wanted }: Options,
): Promise<ManagedProduct> {
  if (wanted.state === 'published') refuseUndelivered(wanted, delivers)
  const id = newId(context)
  return context.database.transaction(async (transaction) => {
    const at = context.now()
    const words = { ...inColumns('name', name), ...inColumns('description', description) }
    await insertProduct(transaction, { id, ...wanted, ...words, createdAt: at, updatedAt: at })
    const { price, credits, state } = wanted
    await recordAudit(context, transaction, {
      actor,
      action: 'product.created',
      subjectType: 'product',
      subjectId: id,
      details: { price, credits, state },
    })
    return existing(transaction, id, delivers)
  })
}

/**
 * Writes down what changed, and nothing where nothing did.
 *
 * @throws Refusal `product.incomplete`, and what `refuseUndelivered` throws.
 */
export async function editProduct(
  { context, delivers }: Deps,
  actor: Account,
  id: string,
  { name, description, ...change }: Partial<Options>,
): Promise<ManagedProduct> {
  return context.database.transaction(async (transaction) => {
    const before = await lockProduct(transaction, id)
    if (!before) throw new Refusal('object.not_found')
    const values = omitUndefined({
      ...change,
      ...(name && inColumns('name', name)),
      ...(description && inColumns('description', description)),
    })
    const after = { ...before, ...values }
    if (lacksOf(after).length > 0) throw new Refusal('product.incomplete')
    if (after.state === 'published') refuseUndelivered(after, delivers)
    const details = changedDetails(before, values, ['descriptionFr', 'descriptionEn'])
    if (Object.keys(details).length === 0) return presentManagedProduct(before, delivers)
    await updateProduct(transaction, id, { ...values, updatedAt: context.now() })
    await recordAudit(context, transaction, {
      actor,
      action: 'product.edited',
      subjectType: 'product',
      subjectId: id,
      details,
    })
    return existing(transaction, id, delivers)
  })
}

/** What can be ordered now, in its order, with the tax that is on it in France. */
export async function productsOnSale(queries: Queries, delivers: Delivery): Promise<Product[]> {
  const published = await readProducts(queries, 'published')
  const scheme = await vatSchemeAsSet(queries)
  return published
    .filter((row) => undeliveredOf(row, delivers) === null)
    .map((row) => presentProduct({ ...row, ...vatOf(scheme, row.vatRate) }, delivers))
}

function presentProduct(row: ProductRow, { storage }: Delivery): Product {
  return {
    id: row.id,
    kind: row.kind,
    name: { fr: row.nameFr, en: row.nameEn },
    description: { fr: row.descriptionFr, en: row.descriptionEn },
    price: row.price,
    vatRate: row.vatRate,
    credits: row.credits,
    unlimitedDeposits: row.unlimitedDeposits,
    storage: row.storage,
    storageBytes:
      row.storage && storage
        ? { account: storage.accountBytes, company: storage.companyBytes }
        : null,
    months: row.months,
    position: row.position,
  }
}

export function presentManagedProduct(row: ProductRow, delivers: Delivery): ManagedProduct {
  return {
    ...presentProduct(row, delivers),
    state: row.state,
    undelivered: undeliveredOf(row, delivers),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

async function existing(
  transaction: Transaction,
  id: string,
  delivers: Delivery,
): Promise<ManagedProduct> {
  const row = await findProduct(transaction, id)
  if (!row) throw new Error('a product vanished within its transaction')
  return presentManagedProduct(row, delivers)
}

type Both = Readonly<{ fr: string; en: string }>
type Columns<Name extends string> = Record<`${Name}Fr` | `${Name}En`, string>

function inColumns(name: 'name', both: Both): Columns<'name'>
function inColumns(name: 'description', both: Both): Columns<'description'>
function inColumns(name: string, { fr, en }: Both): Record<string, string> {
  return { [`${name}Fr`]: fr, [`${name}En`]: en }
}
