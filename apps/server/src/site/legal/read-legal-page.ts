import { countToFillIn, type LegalPage, type ManagedLegalPage } from '@ancrage/contract'

import type { Queries } from '../../platform/database/client.ts'
import { effectiveSettings } from '../../settings/index.ts'
import { findLegalPage } from './legal-page-store.ts'
import { ENGLISH } from './templates/english.ts'
import { FRENCH } from './templates/french.ts'
import type { TemplateFacts } from './templates/template.ts'

/** Who runs this installation and what it asks elsewhere, as the environment says. */
export type Operator = TemplateFacts

/** The page as administrators have written it, else as the service proposes it with what it knows of its operator. */
export async function readLegalPage(
  queries: Queries,
  operator: Operator,
  page: LegalPage,
): Promise<ManagedLegalPage> {
  const row = await findLegalPage(queries, page)
  const body = row ? { fr: row.bodyFr, en: row.bodyEn } : await propose(queries, operator, page)
  return {
    page,
    body,
    toFillIn: countToFillIn(body.fr) + countToFillIn(body.en),
    updatedAt: row?.updatedAt.toISOString() ?? null,
  }
}

async function propose(queries: Queries, operator: Operator, page: LegalPage) {
  const { siteOwner } = await effectiveSettings(queries, { siteOwner: operator.name })
  const facts = { ...operator, name: siteOwner.value }
  return { fr: FRENCH[page](facts), en: ENGLISH[page](facts) }
}
