/**
 * One line of CSV (RFC 4180). Words that a spreadsheet would compute are made words by an apostrophe (T071), at their beginning and behind
 * whatever else a spreadsheet may split them at: where the comma is the decimal sign it splits at semicolons, and a quotation mark within a
 * cell protects nothing there. `readWritten` takes the apostrophes away.
 */
export function csvLine(cells: readonly unknown[], separator: ',' | ';' = ','): string {
  return `${cells.map((value) => quoted(cellOf(value), separator)).join(separator)}\r\n`
}

/** Excel reads UTF-8 only where a file begins with this. */
export const CSV_START = '\uFEFF'

/** The words of a cell that `csvLine` has written. */
export function readWritten(cell: string): string {
  return atFormulas(cell, (blanks, at) =>
    blanks[at] === "'" ? blanks.slice(0, at) + blanks.slice(at + 1) : blanks,
  )
}

/**
 * What stands before a sign of a formula, the full-width ones too: spaces, quotation marks and apostrophes, all there are. Looked for from
 * their beginning alone, so that a text of blank lines is read once and not once for each line.
 */
const BEFORE_SIGN = /(?<![\s"'])[\s"']*(?=[=+\-@＝＋－＠])/g

function cellOf(value: unknown): string {
  if (typeof value !== 'string') return textOf(value)
  return atFormulas(value, (blanks, at) => `${blanks.slice(0, at)}'${blanks.slice(at)}`)
}

/** Changes what stands before each formula that would begin: the text, a part behind a semicolon, or another line. */
function atFormulas(text: string, change: (blanks: string, at: number) => string): string {
  return text.replaceAll(BEFORE_SIGN, (blanks: string, at: number) => {
    if (at === 0 || text[at - 1] === ';') return change(blanks, 0)
    const line = blanks.search(/[\t\r\n]/) + 1
    return line === 0 ? blanks : change(blanks, line)
  })
}

function quoted(text: string, separator: string): string {
  const mustBe = /["\r\n]/.test(text) || text.includes(separator)
  return mustBe ? `"${text.replaceAll('"', '""')}"` : text
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  return JSON.stringify(value)
}
