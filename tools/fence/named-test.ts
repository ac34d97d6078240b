import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A test that a document names: `file`: name. */
export type NamedTest = Readonly<{ file: string; name: string }>

/** Those of the last cell of a row, each on a line of its own. */
export function testsNamedIn(row: string): readonly NamedTest[] {
  const cell = row.split(' | ').at(-1) ?? ''
  return cell
    .replace(/ \|$/, '')
    .split('<br>')
    .flatMap((proof) => {
      const [, file, name] = /^`([^`]+)`: (.+)$/.exec(proof) ?? []
      return file === undefined || name === undefined ? [] : [{ file, name }]
    })
}

/** A test of that very name, not only its words; a long one stands on a line of its own. */
export function testExists({ file, name }: NamedTest): boolean {
  const path = `${root}${file}`
  if (!existsSync(path)) return false
  const source = readFileSync(path, 'utf8').replaceAll(/\(\n +/g, '(')
  return ["'", '"', '`'].some((quote) => source.includes(`(${quote}${name}${quote},`))
}
