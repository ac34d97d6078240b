import { z } from 'zod'

const WHOLE = /^-?\d+$/

/** A number as it is typed, within the bounds of its call: digits only; an empty field, or blanks alone, is none. */
export function wholeOrNone(bounds: z.ZodType<number | null, number | null>) {
  return z.string().trim().transform(readWhole).pipe(bounds)
}

/** NaN for what is no such number: `Number` itself would read `0x10` and `1e3`. */
function readWhole(typed: string): number | null {
  if (typed === '') return null
  return WHOLE.test(typed) ? Number(typed) : Number.NaN
}
