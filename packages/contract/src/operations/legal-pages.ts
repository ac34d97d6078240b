import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { language } from '../language.ts'
import { legalPage } from './legal-page.ts'
import { words } from '../words.ts'

const byPage = z.strictObject({ page: legalPage })
const BODY_MAX_LENGTH = 50_000

/** The gaps that only the operator can fill: pages mark them, and the administration counts them. */
export const TO_FILL_IN = /\[(?:À compléter|To fill in)[^[\]\n]*\]/

/** How many places of a page wait for the operator’s own words. */
export const countToFillIn = (markdown: string): number => markdown.split(TO_FILL_IN).length - 1

/** `html` is made as that of articles; `updatedAt` is null while the page is what the service proposes. */
export const getLegalPage = endpoint({
  method: 'GET',
  path: '/legal/:page',
  params: byPage,
  query: z.strictObject({ language: language.optional() }),
  reply: z.object({
    page: legalPage,
    html: z.string(),
    updatedAt: z.iso.datetime().nullable(),
  }),
  status: 200,
})

/** A legal page in both languages, as its editors see it. */
export const managedLegalPage = z.object({
  page: legalPage,
  /** Markdown; what the service proposes, until somebody writes something else. */
  body: z.object({ fr: z.string(), en: z.string() }),
  /** How many places of both languages wait for the operator’s own words. */
  toFillIn: z.number().int(),
  /** Null while the page is what the service proposes. */
  updatedAt: z.iso.datetime().nullable(),
})
export type ManagedLegalPage = z.infer<typeof managedLegalPage>

/** All of them, in the order of the footer. */
export const listLegalPages = endpoint({
  method: 'GET',
  path: '/admin/legal-pages',
  reply: z.object({ items: z.array(managedLegalPage) }),
  status: 200,
})

/** Replaces both languages of a page. */
export const editLegalPage = endpoint({
  method: 'PUT',
  path: '/admin/legal-pages/:page',
  params: byPage,
  body: z.strictObject({
    body: z.strictObject({ fr: words(BODY_MAX_LENGTH), en: words(BODY_MAX_LENGTH) }),
  }),
  reply: managedLegalPage,
  status: 200,
})

/** Gives the page back what the service proposes. */
export const restoreLegalPage = endpoint({
  method: 'DELETE',
  path: '/admin/legal-pages/:page',
  params: byPage,
  reply: managedLegalPage,
  status: 200,
})
