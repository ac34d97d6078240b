/** What a request gave of what it may give: members that it left out are not there, rather than undefined. */
export function omitUndefined<T extends object>(
  change: T,
): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  const members = Object.entries(change).filter(([, value]) => value !== undefined)
  // The compiler does not follow the members of an object through a list of them.
  return Object.fromEntries(members) as { [Name in keyof T]?: Exclude<T[Name], undefined> }
}
