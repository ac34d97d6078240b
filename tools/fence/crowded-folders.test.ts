import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { crowdedFolders } from './crowded-folders.ts'
import { sourceFiles } from './source-files.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

test('no folder holds more than 25 files', () => {
  expect(crowdedFolders(sourceFiles(ROOT))).toEqual([])
})

test('a folder of 26 files is crowded, one of 25 is not', () => {
  const filesIn = (folder: string, count: number): readonly string[] =>
    Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`)
  expect(crowdedFolders([...filesIn('apps/full', 25), ...filesIn('apps/crowded', 26)])).toEqual([
    'apps/crowded',
  ])
})
