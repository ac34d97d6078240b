import { optionalWords, words } from './words.ts'

/** In a name, printed in mails to others, an address of a page or a letter box would be somebody's advertisement. */
const ADDRESS = /:\/\/|\bwww\.|@|\w\.\w+\//i
/** Line breaks begin other lines; marks of direction turn what follows. */
const HIDDEN = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

/** Whoever has no other is called by what nobody sees (AY4). */
const UNSEEN_ALONE = /^[\p{C}\p{Z}\p{M}\p{DI}\u2800]+$/u

const isName = (text = ''): boolean =>
  !ADDRESS.test(text) && !HIDDEN.test(text) && !UNSEEN_ALONE.test(text)

/** How a person or a company is called, in any script: one line, without the address of a page or a letter box. */
export const nameOf = (max: number) => words(max).refine(isName)

export const optionalNameOf = (max: number) => optionalWords(max).refine(isName)
