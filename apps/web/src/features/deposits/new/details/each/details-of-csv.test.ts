import type { CreationType } from '@ancrage/contract'
import { expect, test, vi } from 'vitest'

import { deposits } from '../../../../../i18n/fr/deposits.ts'
import { detailsOfCsv, tableToFill } from './details-of-csv.ts'
import { csvText } from './read-csv.ts'

const labelOf = (type: CreationType): string => deposits.creationTypes[type]
const FILES = [
  { id: 1, name: 'Couplet.svg' },
  { id: 2, name: 'album/Refrain été.svg' },
  { id: 3, name: '=somme.txt' },
]
const read = (text: string) => detailsOfCsv(text, FILES, labelOf)

test('20.11: titles and types are found by the names of files, in the order of the headings', () => {
  const csv =
    'Type,Fichier,Titre\r\nlogo,Couplet.svg,"Couplet, ""final"""\r\n,Refrain été.svg,Refrain\r\n'
  expect(read(csv)).toEqual({
    files: [
      { id: 1, title: 'Couplet, "final"', creationType: 'logotype' },
      { id: 2, title: 'Refrain' },
    ],
    problems: [],
  })
})

test('20.11: without headings the columns are file, title and type; an empty cell changes nothing', () => {
  expect(read('Couplet.svg;;musicalComposition\nalbum/Refrain été.svg;Le refrain')).toEqual({
    files: [
      { id: 1, creationType: 'musicalComposition' },
      { id: 2, title: 'Le refrain' },
    ],
    problems: [],
  })
})

test('20.11: a line whose file or type nobody knows is named, and the others are taken', () => {
  expect(read('fichier;titre;type\nautre.svg;Autre;\nCouplet.svg;Couplet;soucoupe')).toEqual({
    files: [{ id: 1, title: 'Couplet' }],
    problems: [
      { line: 2, because: 'file', words: 'autre.svg' },
      { line: 3, because: 'type', words: 'soucoupe' },
    ],
  })
})

test('20.11: the table to fill in is read back as it was written, and computes nothing in a spreadsheet', () => {
  const headings = ['Fichier', 'Titre', 'Type'] as const
  const table = tableToFill(FILES, headings, ({ name }) => `${name}; suite`)
  expect(table).toContain("'=somme.txt")
  expect(read(table)).toEqual({
    files: FILES.map(({ id, name }) => ({ id, title: `${name}; suite` })),
    problems: [],
  })
})

test('20.11: a table is read in UTF-8, or in the letters of Windows', () => {
  const bytes = (text: string, encoding: 'utf8' | 'latin1') =>
    Uint8Array.from(Buffer.from(text, encoding)).buffer
  expect(csvText(bytes('été', 'utf8'))).toBe('été')
  expect(csvText(bytes('été', 'latin1'))).toBe('été')
})

test('G3: a table is read in UTF-16, as spreadsheets write “Unicode text”', () => {
  const little = Buffer.from('\uFEFFFichier\tTitre\r\nCouplet.svg\tCouplet 漢\r\n', 'utf16le')
  const big = Buffer.from(little).swap16()
  for (const bytes of [little, big]) {
    const { files, problems } = read(csvText(Uint8Array.from(bytes).buffer))
    expect(files).toEqual([{ id: 1, title: 'Couplet 漢' }])
    expect(problems).toEqual([])
  }
})

test('G3: names and titles of every kind are read back from the table, and none of them is computed', () => {
  const names = [
    "'=a.txt",
    ' b.txt',
    'c .txt ',
    ' =d.txt',
    '"=e".txt',
    '＝f.txt',
    '\t@g.txt',
    'h;i,j\tk.txt',
    "l'été.txt",
    'm\u0301.txt',
    '-',
  ]
  const files = names.map((name, id) => ({ id, name }))
  const table = tableToFill(files, ['Fichier', 'Titre', 'Type'], ({ id }) => `=${id}`)
  const cells = table.split('\r\n').flatMap((line) => line.split(';'))
  expect(cells.filter((cell) => /^[\s"]*[=+\-@＝]/.test(cell))).toEqual([])
  expect(detailsOfCsv(table, files, labelOf)).toEqual({
    files: names.map((_, id) => ({ id, title: `=${id}` })),
    problems: [],
  })
})

test('3: what a spreadsheet would compute within a cell is marked where it begins, and read back', () => {
  const names = ['a;=1.txt', "a;'=1.txt", 'b\n=1.txt', "b\n'\n=1.txt", 'c;"+1.txt', "'\n'@1.txt"]
  const files = names.map((name, id) => ({ id, name }))
  const table = tableToFill(files, ['Fichier', 'Titre', 'Type'], ({ name }) => name)
  expect(table).toContain("a;''=1.txt")
  expect(table).toContain("b\n'=1.txt")
  expect(detailsOfCsv(table, files, labelOf)).toEqual({
    files: files.map(({ id, name }) => ({ id, title: name.replaceAll(/[\r\n]+/g, ' ') })),
    problems: [],
  })
})

test('G3: a line is named by its number in the file, whatever is empty or broken above it', () => {
  const csv = '\n\r\nfichier;titre\r\rCouplet.svg;"Le\nCouplet"\n;;\nautre.svg;Autre'
  expect(read(csv)).toEqual({
    files: [{ id: 1, title: 'Le Couplet' }],
    problems: [{ line: 8, because: 'file', words: 'autre.svg' }],
  })
})

test('G3: a name alone finds no file where two have it, and one that has it whole', () => {
  const files = ['un/a.svg', 'deux/a.svg', 'trois/un/b.svg', 'b.svg'].map((name, id) => ({
    id,
    name,
  }))
  const found = (name: string) => detailsOfCsv(`${name};Titre`, files, labelOf).files
  expect(found('a.svg')).toEqual([])
  expect(found('un/b.svg')).toEqual([{ id: 2, title: 'Titre' }])
  expect(found('b.svg')).toEqual([{ id: 3, title: 'Titre' }])
  expect(found('trois')).toEqual([])
})

test('O5: a thousand different words for types are looked up, and those of more lines are named as unknown', () => {
  const named = (words: readonly string[]) =>
    read(words.map((type) => `Couplet.svg;;${type}`).join('\n')).problems.map(({ words: of }) => of)
  const words = Array.from({ length: 1_000 }, (_, i) => `word ${i}`)
  expect(named([...words.slice(1), labelOf('photography')])).toEqual(words.slice(1))
  expect(named([...words, labelOf('photography')])).toEqual([...words, labelOf('photography')])
})

test('Z9: what is longer than names of files may be is no name of one, and is not made canonical', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  const named = (name: string) => detailsOfCsv(`${name};Titre`, [{ id: 1, name }], labelOf).files
  expect(named('a'.repeat(1_024))).toHaveLength(1)
  normalize.mockClear()
  const marks = 'a\u0315\u0300'.repeat(400)
  expect(read(`${marks};Titre;`).problems).toMatchObject([{ because: 'file', words: marks }])
  expect(normalize.mock.contexts).not.toContain(marks)
  normalize.mockRestore()
})

test('Z9: what is longer than a type or a heading is called is none', () => {
  const label = labelOf('photography')
  const typed = (type: string) => read(`Couplet.svg;;${type}`).files
  expect(typed(`${label}${'.'.repeat(200)}`)).toMatchObject([{ creationType: 'photography' }])
  expect(typed(`${label}${'.'.repeat(300)}`)).toEqual([{ id: 1 }])
  // Of a heading, soft hyphens do not count.
  const headed = (count: number) => read(`fichier${'\u00ad'.repeat(count)};titre\nCouplet.svg;A`)
  expect(headed(200).problems).toEqual([])
  expect(headed(300).problems).toHaveLength(1)
})

test('AA7: headings are looked for in the first fifty columns', () => {
  const table = (before: number) =>
    `${'x;'.repeat(before)}fichier;titre\n${';'.repeat(before)}Couplet.svg;Le couplet`
  expect(read(table(48)).files).toEqual([{ id: 1, title: 'Le couplet' }])
  expect(read(table(49)).files).toEqual([])
})
