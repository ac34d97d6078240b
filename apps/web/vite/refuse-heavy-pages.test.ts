import { gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { firstLoad } from './refuse-heavy-pages.ts'

const file = (fileName: string, module: string, imports: readonly string[]) => ({
  type: 'chunk',
  fileName,
  moduleIds: [module],
  imports,
  code: fileName.repeat(40),
})
const sizeOf = (name: string): number => gzipSync(name.repeat(40), { level: 9 }).length

test('20: a first load counts each file once that runs before the page, and no other', () => {
  const files = [
    file('page.js', '/src/page.tsx', ['frame.js', 'shared.js']),
    file('frame.js', '/src/main.tsx', ['shared.js']),
    file('shared.js', '/src/shared.ts', []),
    file('elsewhere.js', '/src/elsewhere.tsx', ['frame.js']),
  ]
  const bundle = Object.fromEntries(files.map((one) => [one.fileName, one]))
  const expected = sizeOf('page.js') + sizeOf('frame.js') + sizeOf('shared.js')
  expect(firstLoad(['main.tsx', 'page.tsx'], bundle as never)).toBe(expected)
  expect(() => firstLoad(['gone.tsx'], bundle as never)).toThrow('holds gone.tsx')
})
