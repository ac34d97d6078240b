import { type Coverage, writtenOut } from '../fonts/drawable-text.ts'

/** The work of the typesetter for a text, in letters of one font: about 5 µs each. */
export type Cost = (text: string) => number

/** Where the font changes, it tries one font after the other: about 15 µs more. */
const CHANGE_OF_FONT = 3

/** Each letter takes its form from those beside it, and is drawn in pieces. */
const SHAPED = /\p{Script=Arabic}/u
const COST_OF_SHAPED = 2

export function costIn(fonts: Coverage): Cost {
  return (text) => {
    let cost = 0
    let previous = -1
    for (const letter of writtenOut(text, fonts)) {
      const font = fonts.findIndex((covered) => covered.has(letter.codePointAt(0) ?? 0))
      cost += SHAPED.test(letter) ? COST_OF_SHAPED : 1
      if (font !== previous) cost += CHANGE_OF_FONT
      previous = font
    }
    return cost
  }
}

/** Of every text in a page or a part of it, however deep. */
export function costOfAll(value: unknown, cost: Cost): number {
  if (typeof value === 'string') return cost(value)
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, inner) => sum + costOfAll(inner, cost), 0)
}
