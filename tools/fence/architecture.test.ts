import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const OURS = /^(apps|packages|tools|e2e|bench|docs)\//

test('every path that ARCHITECTURE.md names exists', () => {
  const text = readFileSync(`${root}ARCHITECTURE.md`, 'utf8')
  const paths = [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => OURS.test(path))
  expect(paths.length).toBeGreaterThan(9)
  expect(paths.filter((path) => !existsSync(`${root}${path}`))).toEqual([])
})
