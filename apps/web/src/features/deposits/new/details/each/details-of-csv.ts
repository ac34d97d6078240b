import {
  CREATION_TYPE_ALIASES,
  CREATION_TYPES,
  type CreationType,
  findCreationTypes,
} from '@ancrage/contract'

import type { ChosenFile } from '../../files/file-tray.ts'
import { readCell, readCsv, writeCell } from './read-csv.ts'

/** What a line says of one of the files. */
export type FilledFile = Readonly<{ id: number; title?: string; creationType?: CreationType }>
export type LineProblem = Readonly<{ line: number; because: 'file' | 'type'; words: string }>
export type Filled = Readonly<{ files: readonly FilledFile[]; problems: readonly LineProblem[] }>

type LabelOf = (type: CreationType) => string
type Named = Pick<ChosenFile, 'id' | 'name'>

const { compare } = new Intl.Collator('fr', { sensitivity: 'base' })
const isSame = (one: string, other: string): boolean => compare(one.trim(), other.trim()) === 0

const HEADINGS = {
  name: ['fichier', 'nom', 'nom du fichier', 'file', 'name', 'file name', 'filename'],
  title: ['titre', 'title'],
  type: ['type', 'type de création', 'type of creation', 'creation type'],
} as const
type Column = keyof typeof HEADINGS

/** Titles and types by the names of the files; columns by their headings, else file, title and type in this order. */
export function detailsOfCsv(text: string, files: readonly Named[], labelOf: LabelOf): Filled {
  const rows = readCsv(text.replace(/^\uFEFF/, ''))
  const columns = columnsOf(rows[0] ?? [])
  const begin = columns === null ? 0 : 1
  const at = columns ?? { name: 0, title: 1, type: 2 }
  const read = rows.slice(begin).map((cells, index) => {
    const cell = (column: Column) => readCell(cells[at[column]] ?? '')
    const words = { name: cell('name'), title: cell('title'), type: cell('type') }
    return readLine(words, index + begin + 1, { files, labelOf })
  })
  return {
    files: read.flatMap(({ file }) => file ?? []),
    problems: read.flatMap(({ problem }) => problem ?? []),
  }
}

/** A table to fill in: the names of the files, and the titles that they have now. */
export function tableToFill(
  files: readonly Named[],
  headings: readonly [name: string, title: string, type: string],
  titleOf: (file: Named) => string,
): string {
  const lines = files.map((file) => [file.name, titleOf(file), ''])
  const rows = [headings, ...lines].map((cells) => cells.map(writeCell).join(';'))
  return `\uFEFF${rows.join('\r\n')}\r\n`
}

function columnsOf(row: readonly string[]): Readonly<Record<Column, number>> | null {
  const find = (column: Column) =>
    row.findIndex((cell) => HEADINGS[column].some((heading) => isSame(heading, cell)))
  const found = { name: find('name'), title: find('title'), type: find('type') }
  return found.name >= 0 && Math.max(found.title, found.type) >= 0 ? found : null
}

type Read = Readonly<{ file?: FilledFile; problem?: LineProblem }>

function readLine(
  { name, title, type }: Readonly<Record<Column, string>>,
  line: number,
  { files, labelOf }: Readonly<{ files: readonly Named[]; labelOf: LabelOf }>,
): Read {
  const file = fileNamed(name, files)
  if (!file) return { problem: { line, because: 'file', words: name } }
  const creationType = typeNamed(type, labelOf)
  const filled = {
    id: file.id,
    ...(title !== '' && { title }),
    ...(creationType && { creationType }),
  }
  if (type === '' || creationType) return { file: filled }
  return { file: filled, problem: { line, because: 'type', words: type } }
}

/** By its path, or by its last part where one alone has that. */
function fileNamed(name: string, files: readonly Named[]): Named | undefined {
  const wanted = name.normalize()
  const whole = files.find((file) => file.name.normalize() === wanted)
  if (whole) return whole
  const alike = files.filter((file) => file.name.normalize().endsWith(`/${wanted}`))
  return wanted !== '' && alike.length === 1 ? alike[0] : undefined
}

/** By its name in the page’s language, its name in the API or an alias; by a beginning that fits one alone. */
function typeNamed(words: string, labelOf: LabelOf): CreationType | undefined {
  if (words === '') return undefined
  const named = CREATION_TYPES.find((type) => isSame(labelOf(type), words) || isSame(type, words))
  const known = CREATION_TYPES.filter((type) =>
    CREATION_TYPE_ALIASES[type].some((alias) => isSame(alias, words)),
  )
  return named ?? onlyOne(known) ?? onlyOne(findCreationTypes(words, labelOf))
}

const onlyOne = <T>(found: readonly T[]): T | undefined =>
  found.length === 1 ? found[0] : undefined
