/** A detail of a mail, or none where there is nothing to tell: an erased person has an empty name. */
export function named(
  name: string,
  value: string | null,
): readonly (readonly [name: string, value: string])[] {
  return value === null || value === '' ? [] : [[name, value]]
}
