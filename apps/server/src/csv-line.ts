/**
 * One line of CSV (RFC 4180). Words that a spreadsheet would compute are made words by an apostrophe (T071), at their beginning and behind
 * whatever else a spreadsheet may split them at: where the comma is the decimal sign it splits at semicolons, and a quotation mark within a
 * cell protects nothing there.
 */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

/** Excel reads UTF-8 only where a file begins with this. */
export const CSV_START = '\uFEFF'
/** Signs of a formula, the full-width ones too, behind nothing but spaces and quotation marks. */
const COMPUTED = /(^|[;\t\r\n])([\s"]*)(?=[=+\-@＝＋－＠])/g
const TO_QUOTE = /[",\r\n]/

function cellOf(value: unknown): string {
  const text = textOf(value)
  const harmless = typeof value === 'string' ? text.replaceAll(COMPUTED, `$1'$2`) : text
  return TO_QUOTE.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  return JSON.stringify(value)
}
