import { gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { firstLoad } from './refuse-heavy-pages.ts'

const file = (fileName: string, entry: string | null, imports: readonly string[]) => ({
  type: 'chunk',
  name: fileName.replace('.js', ''),
  fileName,
  facadeModuleId: entry,
  imports,
  code: fileName.repeat(40),
})
const sizeOf = (name: string): number => gzipSync(name.repeat(40), { level: 9 }).length

test('20: a first load counts each file once that runs before the page, and no other', () => {
  const files = [
    file('page.js', '/src/page.tsx', ['frame.js', 'shared.js']),
    file('frame.js', null, ['shared.js']),
    file('shared.js', null, []),
    file('elsewhere.js', '/src/elsewhere.tsx', ['frame.js']),
  ]
  const bundle = Object.fromEntries(files.map((one) => [one.fileName, one]))
  const expected = sizeOf('page.js') + sizeOf('frame.js') + sizeOf('shared.js')
  expect(firstLoad(['frame', 'page.tsx'], bundle as never)).toBe(expected)
  expect(() => firstLoad(['gone.tsx'], bundle as never)).toThrow('begins with gone.tsx')
})
