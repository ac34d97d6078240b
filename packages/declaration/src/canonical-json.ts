/** JSON without fractions: what is declared is words, whole numbers and lists of them. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json }

/**
 * The one spelling of a value (RFC 8785): names by their UTF-16 units, no white space, strings as ECMAScript writes them.
 *
 * @throws for half a character, which has no UTF-8, and for a number that is not a whole one of 53 bits.
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new TypeError('half a character has no canonical form')
    return JSON.stringify(value)
  }
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new TypeError('only whole numbers are declared')
    return JSON.stringify(value)
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => `${canonicalJson(name)}:${canonicalJson(inner)}`)
  return `{${members.join(',')}}`
}
