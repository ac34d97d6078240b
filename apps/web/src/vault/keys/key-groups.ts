/** The last sign before what a key says (Bech32). */
const SEPARATOR = '1'

/** A key as it is read aloud and typed: what it begins with, then fours, counted from its end, which is what is asked for. */
export function keyGroups(key: string): readonly string[] {
  const from = key.lastIndexOf(SEPARATOR) + 1
  const groups = key.slice(from).match(/.{1,4}(?=(?:.{4})*$)/g) ?? []
  return from === 0 ? groups : [key.slice(0, from), ...groups]
}
