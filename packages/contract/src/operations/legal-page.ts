import { z } from 'zod'

/** The pages that the footer of every page leads to. */
export const LEGAL_PAGES = ['notice', 'privacy', 'terms', 'accessibility'] as const
/** One of them, as addresses name it. */
export const legalPage = z.enum(LEGAL_PAGES)
export type LegalPage = z.infer<typeof legalPage>
