import {
  COVER_MAX_BYTES,
  type AuditAction,
  type createArticle as createCall,
  type editArticle as editCall,
  type ManagedArticle,
} from '@ancrage/contract'
import type { z } from 'zod'

import type { Transaction } from '../../platform/database/client.ts'
import { newId } from '../../platform/new-id.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Account } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import {
  findArticle,
  hasOther,
  insertArticle,
  removeArticle,
  updateArticle,
  type ArticleRow,
  type ArticleValues,
} from './article-store.ts'
import { coverTypeOf } from './cover-type.ts'
import { presentManagedArticle } from './present-article.ts'

/**
 * A draft.
 *
 * @throws Refusal `article.slug_taken`.
 */
export async function createArticle(
  context: ServerContext,
  actor: Account,
  { slug, title, summary, body }: z.output<typeof createCall.body>,
): Promise<ManagedArticle> {
  const id = newId(context)
  return context.database.transaction(async (transaction) => {
    const at = context.now()
    const row = {
      id,
      slug,
      titleFr: title.fr,
      titleEn: title.en,
      summaryFr: summary.fr,
      summaryEn: summary.en,
      bodyFr: body.fr,
      bodyEn: body.en,
      createdAt: at,
      updatedAt: at,
    }
    if (!(await insertArticle(transaction, row))) throw new Refusal('article.slug_taken')
    await record(context, transaction, actor, id, 'article.created')
    return presentManagedArticle(await existing(transaction, id))
  })
}

/** @throws Refusal `object.not_found` or `article.slug_taken`. */
export async function editArticle(
  context: ServerContext,
  actor: Account,
  id: string,
  change: z.output<typeof editCall.body>,
): Promise<ManagedArticle> {
  return edit(context, actor, id, async (transaction, row) => {
    const { slug, title, summary, body, published } = change
    if (slug !== undefined && (await hasOther(transaction, slug, id))) {
      throw new Refusal('article.slug_taken')
    }
    return {
      ...(slug !== undefined && { slug }),
      ...(title && { titleFr: title.fr, titleEn: title.en }),
      ...(summary && { summaryFr: summary.fr, summaryEn: summary.en }),
      ...(body && { bodyFr: body.fr, bodyEn: body.en }),
      ...(published === true && { publishedAt: row.publishedAt ?? context.now() }),
      ...(published === false && { publishedAt: null }),
    }
  })
}

/**
 * Null takes the picture away.
 *
 * @throws Refusal `article.cover_refused` for what is no picture we show.
 */
export async function setCover(
  context: ServerContext,
  actor: Account,
  id: string,
  data: string | null,
): Promise<ManagedArticle> {
  const cover = data === null ? null : new Uint8Array(Buffer.from(data, 'base64'))
  const coverType = cover === null ? null : coverTypeOf(cover)
  if (coverType === undefined || (cover?.length ?? 0) > COVER_MAX_BYTES) {
    throw new Refusal('article.cover_refused')
  }
  return edit(context, actor, id, async () => ({ cover, coverType }))
}

export async function deleteArticle(
  context: ServerContext,
  actor: Account,
  id: string,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    if (!(await removeArticle(transaction, id))) throw new Refusal('object.not_found')
    await record(context, transaction, actor, id, 'article.deleted')
  })
}

async function edit(
  context: ServerContext,
  actor: Account,
  id: string,
  change: (transaction: Transaction, row: ArticleRow) => Promise<ArticleValues>,
): Promise<ManagedArticle> {
  return context.database.transaction(async (transaction) => {
    const values = await change(transaction, await existing(transaction, id))
    await updateArticle(transaction, id, { ...values, updatedAt: context.now() })
    await record(context, transaction, actor, id, 'article.edited')
    return presentManagedArticle(await existing(transaction, id))
  })
}

async function existing(transaction: Transaction, id: string): Promise<ArticleRow> {
  const row = await findArticle(transaction, id)
  if (!row) throw new Refusal('object.not_found')
  return row
}

function record(
  context: ServerContext,
  transaction: Transaction,
  actor: Account,
  subjectId: string,
  action: AuditAction,
): Promise<void> {
  const act = { actor, action, subjectType: 'article', subjectId } as const
  return recordAudit(context, transaction, act)
}
