/** More lines than anchorages that anybody sends at once. */
export const MAX_CSV_BYTES = 1_000_000

const SEPARATORS = [';', ',', '\t'] as const

/** Spreadsheets write UTF-8, or the letters of Windows where they are told nothing. */
export function csvText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The cells of each line (RFC 4180), blanks around them left out; semicolons, commas or tabs part them. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const separator = separatorOf(text)
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(cellBefore(separator))) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end !== separator) rows.push([])
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''))
}

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

/** Marks what a spreadsheet would compute, as it reads it; `readCell` takes the mark away. */
export function writeCell(words: string): string {
  const harmless = /^[=+\-@\t]/.test(words) ? `'${words}` : words
  return /[";,\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const readCell = (cell: string): string => cell.replace(/^'(?=[=+\-@\t])/, '')
