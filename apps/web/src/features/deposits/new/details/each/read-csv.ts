/** More lines than anchorages that anybody sends at once. */
export const MAX_CSV_BYTES = 1_000_000

const SEPARATORS = [';', ',', '\t'] as const

/** A line of the table: which one of the file it begins on, and its cells. */
export type Line = Readonly<{ line: number; cells: readonly string[] }>

/** Spreadsheets write UTF-8, “Unicode text” as UTF-16 with its mark, or the letters of Windows where they are told nothing. */
export function csvText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The cells of each line that has any (RFC 4180), blanks around them left out; semicolons, commas or tabs part them. */
export function readCsv(text: string): readonly Line[] {
  const separator = separatorOf(text)
  let cells: string[] = []
  let line = 1
  const lines = [{ line, cells }]
  for (const [all, quoted, plain = '', end] of text.matchAll(cellBefore(separator))) {
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    line += all.match(END_OF_LINE)?.length ?? 0
    if (end === separator) continue
    cells = []
    lines.push({ line, cells })
  }
  return lines.filter((one) => one.cells.some((cell) => cell !== ''))
}

const END_OF_LINE = /\r\n?|\n/g

/** A cell in quotation marks may hold separators, ends of lines, and marks that are doubled. */
function cellBefore(separator: string): RegExp {
  return new RegExp(
    `(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|\\r|$)`,
    'g',
  )
}

/** The one that stands most often in the first line. */
function separatorOf(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1)
  const often = (separator: string) => line.split(separator).length
  return SEPARATORS.toSorted((one, other) => often(other) - often(one))[0] ?? ';'
}

/** What a spreadsheet may compute, also behind blanks and quotation marks, and by the signs of full width. */
const COMPUTED = /^[\s"']*[=+\-@\t\r＝＋－＠]/

/** Marks what a spreadsheet would compute, as it reads it; `readCell` takes the mark away. */
export function writeCell(words: string): string {
  const harmless = COMPUTED.test(words) ? `'${words}` : words
  return /[";,\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const readCell = (cell: string): string =>
  cell.startsWith("'") && COMPUTED.test(cell.slice(1)) ? cell.slice(1) : cell
