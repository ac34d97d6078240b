/** A detail of a mail, or none where there is nothing to tell. */
export function named(
  name: string,
  value: string | null,
): readonly (readonly [name: string, value: string])[] {
  return value === null ? [] : [[name, value]]
}
