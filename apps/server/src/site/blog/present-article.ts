import type { ArticleSummary, Language, ManagedArticle } from '@ancrage/contract'

import type { ArticleRow } from './article-store.ts'

const WORDS_PER_MINUTE = 220

export function presentSummary(row: ArticleRow, language: Language): ArticleSummary {
  const words = bodyOf(row, language).split(/\s+/).length
  return {
    slug: row.slug,
    title: language === 'fr' ? row.titleFr : row.titleEn,
    summary: language === 'fr' ? row.summaryFr : row.summaryEn,
    hasCover: row.coverType !== null,
    readingMinutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
    publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
  }
}

export function bodyOf(row: ArticleRow, language: Language): string {
  return language === 'fr' ? row.bodyFr : row.bodyEn
}

export function presentManagedArticle(row: ArticleRow): ManagedArticle {
  return {
    id: row.id,
    slug: row.slug,
    title: { fr: row.titleFr, en: row.titleEn },
    summary: { fr: row.summaryFr, en: row.summaryEn },
    body: { fr: row.bodyFr, en: row.bodyEn },
    hasCover: row.coverType !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }
}
