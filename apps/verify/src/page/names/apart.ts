import { quotable } from '@ancrage/evidence'

/** Around a name: of private use, so that `quotable` leaves neither in one. */
const [FROM, TO] = ['\uE000', '\uE001'] as const

const MOST_LETTERS = 80
const KEPT_LAST = 28

/** A name that a stranger has chosen, to stand in a sentence of ours: <Spoken> sets it in a box of its own (AI3, AJ5, AO4, AQ3). */
export const apart = (name: string): string => `${FROM}${shortened(quotable(name))}${TO}`

/** What is ours in a sentence, then a name, and so on. */
export const partsOf = (words: string): readonly string[] => words.split(/[\uE000\uE001]/)

/** Its ending says what it is. */
function shortened(name: string): string {
  const letters = Array.from(name.replaceAll(/[\s\u2800]+/g, ' '))
  if (letters.length <= MOST_LETTERS) return letters.join('')
  const first = letters.slice(0, MOST_LETTERS - KEPT_LAST - 1)
  return [...first, '…', ...letters.slice(-KEPT_LAST)].join('')
}
