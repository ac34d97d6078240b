import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

import { TEMPLATE } from './template-version.ts'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))
const DRAWN_FROM = ['fonts', 'page', 'template', 'wording']

test('what certificates are drawn from is what the version was recorded for', () => {
  const digest = createHash('sha256')
  for (const folder of DRAWN_FROM) {
    const files = readdirSync(`${SOURCE}${folder}`).toSorted()
    for (const file of files.filter((name) => !/^template-version|\.test\.ts$/.test(name))) {
      digest.update(`${folder}/${file}\n`).update(readFileSync(`${SOURCE}${folder}/${file}`))
    }
  }
  expect(digest.digest('hex')).toBe(TEMPLATE.digest)
})
