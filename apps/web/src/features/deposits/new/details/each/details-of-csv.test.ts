import type { CreationType } from '@ancrage/contract'
import { expect, test } from 'vitest'

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
