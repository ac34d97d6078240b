import type { Language } from '../language.ts'

/** The HTTP status of a refusal, and its words. */
export type ErrorWording = Readonly<{ status: number } & Record<Language, string>>
