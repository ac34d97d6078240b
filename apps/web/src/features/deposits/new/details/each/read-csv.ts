/** More lines than anchorages that anybody sends at once. */
const MAX_CSV_BYTES = 1_000_000

const SEPARATORS = [';', ',', '\t'] as const

/** What a file holds, or why none of it is taken. */
export type Table = Readonly<{ text: string }> | Readonly<{ problem: TableProblem }>
export type TableProblem = 'tooLarge' | 'unreadable'

export async function readTable(file: Blob): Promise<Table> {
  if (file.size > MAX_CSV_BYTES) return { problem: 'tooLarge' }
  try {
    return { text: csvText(await file.arrayBuffer()) }
  } catch {
    // Moved, changed or withdrawn since it was chosen: the browser says no more.
    return { problem: 'unreadable' }
  }
}

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

/** The one that stands most often in the first line. */
export function separatorOf(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1)
  const often = (separator: string) => line.split(separator).length
  return SEPARATORS.toSorted((one, other) => often(other) - often(one))[0] ?? ';'
}
