/** A line of a table: which one of the text it begins on, and its cells. */
export type CsvLine = Readonly<{ line: number; cells: readonly string[] }>

/**
 * The cells of each line that has any (RFC 4180), blanks around them left out. Each of the separators ends a cell; one in quotation marks may
 * hold separators, ends of lines, and marks that are doubled.
 */
export function readCsv(text: string, separators: string): readonly CsvLine[] {
  let cells: string[] = []
  let line = 1
  const lines = [{ line, cells }]
  for (const [all, quoted, plain = '', end = ''] of text.matchAll(cellBefore(separators))) {
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    line += all.match(END_OF_LINE)?.length ?? 0
    if (end !== '' && separators.includes(end)) continue
    cells = []
    lines.push({ line, cells })
  }
  return lines.filter((one) => one.cells.some((cell) => cell !== ''))
}

const END_OF_LINE = /\r\n?|\n/g

function cellBefore(separators: string): RegExp {
  const [blanks, end] = [`[^\\S\\r\\n${separators}]*`, `([${separators}]|\\r?\\n|\\r|$)`]
  return new RegExp(`(?:${blanks}"((?:[^"]|"")*)"${blanks}|([^${separators}\\r\\n]*))${end}`, 'g')
}
