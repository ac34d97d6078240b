/** One line of CSV (RFC 4180). A cell of words that a spreadsheet would compute is made words (T071). */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

/** Excel reads UTF-8 only where a file begins with this. */
export const CSV_START = '\uFEFF'
const COMPUTED = /^[=+\-@\t\r]/
const TO_QUOTE = /[",\r\n]/

function cellOf(value: unknown): string {
  const text = textOf(value)
  const harmless = typeof value === 'string' && COMPUTED.test(text) ? `'${text}` : text
  return TO_QUOTE.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  return JSON.stringify(value)
}
