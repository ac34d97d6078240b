import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { PARTS } from './parts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const parts = Object.entries(PARTS)
const filesIn = (pattern: string) => globSync(pattern, { cwd: root })

test.each(parts)('%s: all that it names is there', (_name, { mutate, tests }) => {
  const named = [...mutate, ...tests].filter((pattern) => !pattern.startsWith('!'))
  expect(named.filter((pattern) => filesIn(pattern).length === 0)).toEqual([])
})

test.each(parts)('%s: bugs are planted in no test', (_name, { mutate }) => {
  const planted = mutate.filter((pattern) => !pattern.startsWith('!')).flatMap(filesIn)
  expect(planted.filter((file) => file.includes('.test.'))).toEqual([])
})
