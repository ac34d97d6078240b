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
/**
 * What stands before a sign of a formula, the full-width ones too: spaces and quotation marks, all there are. Looked for from their beginning
 * alone, so that a text of blank lines is read once and not once for each line.
 */
const BEFORE_SIGN = /(?<![\s"])[\s"]*(?=[=+\-@＝＋－＠])/g
const TO_QUOTE = /[",\r\n]/

function cellOf(value: unknown): string {
  const text = textOf(value)
  const harmless = typeof value === 'string' ? withoutFormulas(text) : text
  return TO_QUOTE.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** An apostrophe where a formula would begin: the text, a part behind a semicolon, or another line. */
function withoutFormulas(text: string): string {
  return text.replaceAll(BEFORE_SIGN, (blanks: string, at: number) => {
    if (at === 0 || text[at - 1] === ';') return `'${blanks}`
    const line = blanks.search(/[\t\r\n]/) + 1
    return line === 0 ? blanks : `${blanks.slice(0, line)}'${blanks.slice(line)}`
  })
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  return JSON.stringify(value)
}
