import {
  CREATION_TYPE_ALIASES,
  CREATION_TYPES,
  type CreationType,
  CSV_START,
  csvLine,
  FILE_NAME_MAX_LENGTH,
  findCreationTypes,
  readCsv,
  readWritten,
} from '@ancrage/contract'

import type { ChosenFile } from '../../files/file-tray.ts'
import { separatorOf } from './read-csv.ts'

/** What a line says of one of the files. */
export type FilledFile = Readonly<{ id: number; title?: string; creationType?: CreationType }>
export type LineProblem = Readonly<{ line: number; because: 'file' | 'type'; words: string }>
export type Filled = Readonly<{ files: readonly FilledFile[]; problems: readonly LineProblem[] }>

type LabelOf = (type: CreationType) => string
type Named = Pick<ChosenFile, 'id' | 'name'>

const { compare } = new Intl.Collator('fr', { sensitivity: 'base' })
/** No heading and no type is called longer. To compare letters upon letters takes the square of their number. */
const LONGEST_WORDS = 255
const isSame = (one: string, other: string): boolean =>
  other.length <= LONGEST_WORDS && compare(one.trim(), other.trim()) === 0

const HEADINGS = {
  name: ['fichier', 'nom', 'nom du fichier', 'file', 'name', 'file name', 'filename'],
  title: ['titre', 'title'],
  type: ['type', 'type de création', 'type of creation', 'creation type'],
} as const
type Column = keyof typeof HEADINGS

/** Titles and types by the names of the files; columns by their headings, else file, title and type in this order. */
export function detailsOfCsv(text: string, files: readonly Named[], labelOf: LabelOf): Filled {
  const table = text.replace(/^\uFEFF/, '')
  const lines = readCsv(table, separatorOf(table))
  const columns = columnsOf(lines[0]?.cells ?? [])
  const at = columns ?? { name: 0, title: 1, type: 2 }
  const known = { fileNamed: filesByName(files), typeNamed: typesByName(labelOf) }
  const read = lines.slice(columns === null ? 0 : 1).map(({ line, cells }) => {
    const cell = (column: Column) => readWritten(cells[at[column]] ?? '')
    return readLine({ name: cell('name'), title: cell('title'), type: cell('type') }, line, known)
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
  return CSV_START + [headings, ...lines].map((cells) => csvLine(cells, ';')).join('')
}

/** Columns whose headings are looked at: each is compared with all that ours are called. */
const MOST_COLUMNS = 50

function columnsOf(row: readonly string[]): Readonly<Record<Column, number>> | null {
  const headings = row.slice(0, MOST_COLUMNS)
  const find = (column: Column) =>
    headings.findIndex((cell) => HEADINGS[column].some((heading) => isSame(heading, cell)))
  const found = { name: find('name'), title: find('title'), type: find('type') }
  return found.name >= 0 && Math.max(found.title, found.type) >= 0 ? found : null
}

type Read = Readonly<{ file?: FilledFile; problem?: LineProblem }>
type Known = Readonly<{
  fileNamed: (name: string) => Named | undefined
  typeNamed: (words: string) => CreationType | undefined
}>

/** A title is one line, also where its cell has several: the field that shows it has no other. */
function readLine(
  { name, title, type }: Readonly<Record<Column, string>>,
  line: number,
  { fileNamed, typeNamed }: Known,
): Read {
  const file = fileNamed(name)
  if (!file) return { problem: { line, because: 'file', words: name } }
  const creationType = typeNamed(type)
  const filled = {
    id: file.id,
    ...(title !== '' && { title: title.replaceAll(/[\r\n]+/g, ' ') }),
    ...(creationType && { creationType }),
  }
  if (type === '' || creationType) return { file: filled }
  return { file: filled, problem: { line, because: 'type', words: type } }
}

/**
 * By its path, or by its last parts where one alone has those. A table may have a hundred thousand lines: nobody looks
 * through all files for each. No cell is read that is longer than the name of a file may be.
 */
function filesByName(files: readonly Named[]): Known['fileNamed'] {
  const byPath = Map.groupBy(files, ({ name }) => keyOf(name))
  const byEnd = new Map<string, Named[]>()
  for (const file of files) {
    const [, ...ends] = partsFrom(keyOf(file.name))
    for (const end of ends) byEnd.set(end, [...(byEnd.get(end) ?? []), file])
  }
  return (name) => {
    if (name.length > FILE_NAME_MAX_LENGTH) return undefined
    const wanted = keyOf(name)
    const [whole] = byPath.get(wanted) ?? []
    if (whole || wanted === '') return whole
    return onlyOne(byEnd.get(wanted) ?? [])
  }
}

/** Blanks around a cell are not read: those around a name do not count either. */
const keyOf = (name: string): string => name.normalize().trim()

/** A path, and what of it begins behind each of its slashes. */
function partsFrom(path: string): readonly string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(index).join('/'))
}

/** Different words for types that are looked up: a table has a few dozen, and each is compared with all that types are called. */
const MOST_TYPES = 1_000

/** By its name in the page’s language, its name in the API or an alias; by a beginning that fits one alone. */
function typesByName(labelOf: LabelOf): Known['typeNamed'] {
  const found = new Map<string, CreationType | undefined>([['', undefined]])
  return (words) => {
    if (words.length > LONGEST_WORDS) return undefined
    const isNew = !found.has(words) && found.size <= MOST_TYPES
    if (isNew) found.set(words, findType(words, labelOf))
    return found.get(words)
  }
}

function findType(words: string, labelOf: LabelOf): CreationType | undefined {
  const named = CREATION_TYPES.find((type) => isSame(labelOf(type), words) || isSame(type, words))
  const known = CREATION_TYPES.filter((type) =>
    CREATION_TYPE_ALIASES[type].some((alias) => isSame(alias, words)),
  )
  return named ?? onlyOne(known) ?? onlyOne(findCreationTypes(words, labelOf))
}

const onlyOne = <T>(found: readonly T[]): T | undefined =>
  found.length === 1 ? found[0] : undefined
