import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { language } from '../language.ts'
import { pageOf, pageQuery } from '../page.ts'
import { words } from '../words.ts'

const byId = z.strictObject({ id: z.uuid() })
const slug = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[a-z0-9-]+$/)
const bySlug = z.strictObject({ slug })

/** Of the picture’s own bytes; sent as base64 within a request of its own. */
export const COVER_MAX_BYTES = 512 * 1024
const BODY_MAX_LENGTH = 50_000

/** `language` is that of the request, unless another is asked for; `readingMinutes` at least one. */
export const articleSummary = z.object({
  slug,
  title: z.string(),
  summary: z.string(),
  hasCover: z.boolean(),
  readingMinutes: z.number().int(),
  publishedAt: z.iso.datetime(),
})
export type ArticleSummary = z.infer<typeof articleSummary>

/** Published ones, the latest first. */
export const listArticles = endpoint({
  method: 'GET',
  path: '/articles',
  query: pageQuery.extend({ language: language.optional() }),
  reply: pageOf(articleSummary),
  status: 200,
})

/** `html` is made on the server of the article’s Markdown: no HTML of the author’s, no scripts, no pictures. */
export const getArticle = endpoint({
  method: 'GET',
  path: '/articles/:slug',
  params: bySlug,
  query: z.strictObject({ language: language.optional() }),
  reply: articleSummary.extend({ html: z.string() }),
  status: 200,
})

/** A PNG, JPEG or WebP. */
export const getArticleCover = endpoint({
  method: 'GET',
  path: '/articles/:slug/cover',
  params: bySlug,
  status: 200,
})

const both = <Text extends z.ZodType>(text: Text) => z.strictObject({ fr: text, en: text })
const articleFields = {
  slug,
  title: both(words(200)),
  summary: both(words(500)),
  /** Markdown. */
  body: both(words(BODY_MAX_LENGTH)),
}

/** An article in both languages, as its editors see it. */
export const managedArticle = z.object({
  id: z.uuid(),
  slug,
  title: z.object({ fr: z.string(), en: z.string() }),
  summary: z.object({ fr: z.string(), en: z.string() }),
  body: z.object({ fr: z.string(), en: z.string() }),
  hasCover: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
})
export type ManagedArticle = z.infer<typeof managedArticle>

/** Drafts too, the newest first. */
export const listManagedArticles = endpoint({
  method: 'GET',
  path: '/admin/articles',
  query: pageQuery,
  reply: pageOf(managedArticle.omit({ body: true })),
  status: 200,
})

/** One article, whether it is published or not. */
export const getManagedArticle = endpoint({
  method: 'GET',
  path: '/admin/articles/:id',
  params: byId,
  reply: managedArticle,
  status: 200,
})

/** A draft, until it is published. 409 `article.slug_taken`. */
export const createArticle = endpoint({
  method: 'POST',
  path: '/admin/articles',
  body: z.strictObject(articleFields),
  reply: managedArticle,
  status: 201,
})

/**
 * `published` false makes it a draft again; published anew, it is dated anew. What is published, or becomes so, is changed with a recent proof: 403
 * `auth.reauthentication_required`.
 */
export const editArticle = endpoint({
  method: 'PATCH',
  path: '/admin/articles/:id',
  params: byId,
  body: z.strictObject({ ...articleFields, published: z.boolean() }).partial(),
  reply: managedArticle,
  status: 200,
})

/** Removes an article for good. 403 `auth.reauthentication_required` where it is published. */
export const deleteArticle = endpoint({
  method: 'DELETE',
  path: '/admin/articles/:id',
  params: byId,
  status: 204,
})

/** Shows Markdown as readers would see it; nothing is kept of it. */
export const previewArticle = endpoint({
  method: 'POST',
  path: '/admin/articles/preview',
  body: z.strictObject({ body: z.string().max(BODY_MAX_LENGTH) }),
  reply: z.object({ html: z.string() }),
  status: 200,
})

/** A draft’s picture too. */
export const getManagedArticleCover = endpoint({
  method: 'GET',
  path: '/admin/articles/:id/cover',
  params: byId,
  status: 200,
})

/** Sets the cover. Its first bytes say what it is: PNG, JPEG or WebP, else 422 `article.cover_refused`; null removes it. */
export const setArticleCover = endpoint({
  method: 'PUT',
  path: '/admin/articles/:id/cover',
  params: byId,
  body: z.strictObject({
    data: z
      .base64()
      .min(1)
      .max(COVER_MAX_BYTES * 1.4)
      .nullable(),
  }),
  reply: managedArticle,
  status: 200,
})
