import { expect, test } from 'vitest'

import {
  type Details,
  declaresMore,
  depositBodies,
  detailsOf,
  keepTyped,
  suggestTitles,
} from './deposit-details.ts'
import type { ChosenFile } from '../files/file-tray.ts'

const score = chosen(1, 'nocturne_final.wav')
const notes = chosen(2, 'notes.tar.gz')

test('a title is taken from the name of the file', () => {
  expect(suggestTitles([score], 'together')).toEqual({ together: { title: 'nocturne final' } })
  expect(suggestTitles([score, notes], 'separately')).toEqual({
    file1: { title: 'nocturne final' },
    file2: { title: 'notes.tar' },
  })
})

test('a new version has the title of the one before, whatever its file is called', () => {
  expect(suggestTitles([score], 'together', 'Nocturne')).toEqual({
    together: { title: 'Nocturne' },
  })
})

test('a title from a long name is as long as a title may be, and ends with a whole character', () => {
  const long = [chosen(1, `${'a'.repeat(199)}😀.wav`)]
  expect(suggestTitles(long, 'together')).toEqual({ together: { title: 'a'.repeat(199) } })
  const longer = [chosen(1, `${'é'.repeat(240)}.wav`)]
  expect(suggestTitles(longer, 'together')).toEqual({ together: { title: 'é'.repeat(200) } })
})

test('a file whose name is an extension alone is called by it', () => {
  const hidden = [chosen(1, 'maison/.gitignore')]
  expect(suggestTitles(hidden, 'separately')).toEqual({ file1: { title: '.gitignore' } })
})

test('several loose files that go together get no title from one of them', () => {
  expect(suggestTitles([score, notes], 'together')).toEqual({ together: { title: '' } })
})

test('a folder that goes together gives its own name', () => {
  const files = [chosen(1, 'maison/plan.svg'), chosen(2, 'maison/coupe.svg')]
  expect(suggestTitles(files, 'together')).toEqual({ together: { title: 'maison' } })
  expect(suggestTitles(files, 'separately')).toMatchObject({ file2: { title: 'coupe' } })
})

test('what was typed is kept, even emptied; what was only suggested follows the files', () => {
  const before = { a: { title: 'un' }, b: { title: 'deux' }, c: { title: 'trois' } }
  const typed = {
    a: { title: 'Nocturne' },
    b: { title: 'deux' },
    c: { title: '' },
    e: { title: '' },
  }
  const suggested = {
    a: { title: 'x' },
    b: { title: 'y' },
    c: { title: 'z' },
    d: { title: 'w' },
    e: { title: 'v' },
  }
  expect(keepTyped(suggested, typed, before)).toEqual({
    a: { title: 'Nocturne' },
    b: { title: 'y' },
    c: { title: '' },
    d: { title: 'w' },
    e: { title: 'v' },
  })
})

test('one deposit may be the next version of another; several at once are not', () => {
  const previousDepositId = '0198a3c2-0000-7000-8000-000000000001'
  const typed = { ...details({ together: { title: 'Album' } }), previousDepositId }
  const [together] = depositBodies(typed, [score, notes], 'together')
  expect(together?.previousDepositId).toBe(previousDepositId)
  const separately = depositBodies(typed, [score, notes], 'separately')
  expect(separately.map((body) => body.previousDepositId)).toEqual([undefined, undefined])
})

test('together, the files make one deposit; what was left empty is not said', () => {
  const bodies = depositBodies(
    details({ together: { title: 'Album' } }),
    [score, notes],
    'together',
  )
  expect(bodies).toEqual([
    {
      title: 'Album',
      creationType: 'musicalComposition',
      depositor: 'Ada',
      files: [fileOf('nocturne_final.wav'), fileOf('notes.tar.gz')],
    },
  ])
})

test('separately, each file makes its own', () => {
  const titles = { file1: { title: 'Nocturne' }, file2: { title: 'Notes' } }
  const bodies = depositBodies(details(titles), [score, notes], 'separately')
  expect(bodies.map(({ title, files }) => [title, files.length])).toEqual([
    ['Nocturne', 1],
    ['Notes', 1],
  ])
})

test('20.11: separately, a file may be of another type than the rest; together none is', () => {
  const titles = { file1: { title: 'Nocturne' }, file2: { title: 'Notes' } }
  const typed = { ...details(titles), types: { file2: 'book' as const, together: 'book' as const } }
  const types = (grouping: 'together' | 'separately') =>
    depositBodies(typed, [score, notes], grouping).map(({ creationType }) => creationType)
  expect(types('separately')).toEqual(['musicalComposition', 'book'])
  expect(types('together')).toEqual(['musicalComposition'])
  expect(depositBodies(typed, [score, notes], 'separately')[0]).not.toHaveProperty('types')
})

test('4: a type for all is asked for where a file has none of its own, and is nobody’s where all have theirs', () => {
  const typed = {
    depositor: 'Ada',
    titles: {
      file1: { title: 'Nocturne' },
      file2: { title: 'Notes' },
      together: { title: 'Tout' },
    },
    types: { file1: 'video' as const, file2: 'book' as const, file3: undefined },
    creationType: null,
  }
  const missing = (files: readonly ChosenFile[], grouping: 'together' | 'separately') =>
    detailsOf(files, grouping)
      .safeParse(typed)
      .error?.issues.map(({ path }) => path)
  expect(missing([score, notes], 'separately')).toBeUndefined()
  expect(missing([score, notes, chosen(3, 'soir.wav')], 'separately')).toEqual([['creationType']])
  expect(missing([score, notes], 'together')).toEqual([['creationType']])
  const bodies = depositBodies({ ...typed, coDepositors: [] }, [score, notes], 'separately')
  expect(bodies.map(({ creationType }) => creationType)).toEqual(['video', 'book'])
})

test('a deposit that was made public says so, and one that was not stays private', () => {
  const titles = { together: { title: 'Album' } }
  const [open] = depositBodies({ ...details(titles), visibility: 'public' }, [score], 'together')
  expect(open).toMatchObject({ visibility: 'public' })
  const [kept] = depositBodies(details(titles), [score], 'together')
  expect(kept).not.toHaveProperty('visibility')
})

test('details that few deposits need are shown again wherever one of them is set', () => {
  const { titles: _titles, types: _types, ...nothing } = details({})
  expect(declaresMore({ ...nothing, visibility: 'private' })).toBe(false)
  expect(declaresMore({ ...nothing, visibility: 'public' })).toBe(true)
  expect(declaresMore({ ...nothing, coDepositors: [{ name: 'Ada' }] })).toBe(true)
  expect(declaresMore({ ...nothing, reference: 'R-1' })).toBe(true)
})

function details(titles: Details['titles']): Details {
  return {
    titles,
    types: {},
    creationType: 'musicalComposition',
    depositor: 'Ada',
    quality: '',
    coDepositors: [],
    onBehalfOf: '',
    reference: undefined,
    description: '',
  }
}

function chosen(id: number, name: string): ChosenFile {
  return {
    id,
    name,
    file: new File(['abc'], name, { type: 'audio/wav' }),
    state: { name: 'ready', sha256: 'a'.repeat(64) },
  }
}

function fileOf(name: string) {
  return { name, size: 3, mediaType: 'audio/wav', sha256: 'a'.repeat(64) }
}
