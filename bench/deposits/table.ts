/** Right-aligned columns, a line under the heads, and a note. */
export function printTable(rows: readonly (readonly string[])[], note: string): void {
  const columns = rows[0]?.length ?? 0
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const lines = rows.map((row) => row.map((cell, i) => cell.padStart(widths[i] ?? 0)).join('  '))
  const [heads = '', ...body] = lines
  console.log([heads, '─'.repeat(heads.length), ...body, '', note, ''].join('\n'))
}
