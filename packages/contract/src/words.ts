import { z } from 'zod'

/** Text that every part of the system can hold: no NUL, which PostgreSQL refuses, and no half character. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** A text as a person types it, kept to the letter. */
export const verbatim = (max: number) => z.string().min(1).max(max).refine(isStorable)

/** A line a person must fill in; blanks around it are not part of it. */
export const words = (max: number) => z.string().trim().min(1).max(max).refine(isStorable)

export const optionalWords = (max: number) =>
  z.string().trim().max(max).refine(isStorable).optional()
