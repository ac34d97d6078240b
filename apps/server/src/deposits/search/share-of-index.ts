/**
 * One of 64 shares of the index, in which all deposits of one owner stand: a company, or an account without one. Words
 * that everybody uses are looked for among a few owners only. The sign stands before each word in the index.
 */
export function shareOf(ownerId: string): string {
  return SIGNS.charAt(Number.parseInt(ownerId.slice(-2), 16) % SIGNS.length)
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
