import { mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { replaceFile } from './replace-file.ts'

test('H4: a file is replaced without writing through links that somebody put beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-replace-'))
  const [path, elsewhere] = [join(folder, 'proof.ots'), join(folder, 'elsewhere')]
  await writeFile(path, 'before')
  await writeFile(elsewhere, 'of somebody else')
  for (const name of ['.part', '.bak']) await symlink(elsewhere, `${path}${name}`)
  await replaceFile(path, Buffer.from('after'))
  const contents = [path, `${path}.bak`, elsewhere].map((name) => readFile(name, 'utf8'))
  expect(await Promise.all(contents)).toEqual(['after', 'before', 'of somebody else'])
})
