import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { permissionDocument } from './permission-document.ts'

const DOCUMENT = fileURLToPath(new URL('../../../../../docs/permissions.md', import.meta.url))

test('docs/permissions.md says what the table of permissions says', async () => {
  expect(await readFile(DOCUMENT, 'utf8')).toBe(permissionDocument())
})
