import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { linkLibraries } from './libraries.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ancrage-libraries-'))
  await mkdir(join(folder, 'native', 'lib'), { recursive: true })
  await writeFile(join(folder, 'native', 'lib', 'libpq.so.5.18'), 'library')
  await declare('native/lib/libpq.so')
})

afterEach(() => rm(folder, { recursive: true }))

test('the missing names are made in the package, by many at once', async () => {
  const native = join(folder, 'native')
  const found = await Promise.all(Array.from({ length: 20 }, () => linkLibraries(native, folder)))

  expect(found).toEqual(Array.from({ length: 20 }, () => ({})))
  expect(await readdir(join(native, 'lib'))).toEqual(['libpq.so', 'libpq.so.5.18'])
  expect(await readFile(join(native, 'lib', 'libpq.so'), 'utf8')).toBe('library')
})

test('where the package cannot be written, the names are made elsewhere and the loader is told', async () => {
  const native = join(folder, 'native')
  // Permissions do not stop root: a package without its folder refuses everyone.
  await rm(join(native, 'lib'), { recursive: true })
  const environment = await linkLibraries(native, folder)

  expect(environment).toEqual({ LD_LIBRARY_PATH: `${join(folder, 'lib')}:${join(native, 'lib')}` })
  expect(await readdir(join(folder, 'lib'))).toEqual(['libpq.so'])
})

async function declare(target: string): Promise<void> {
  const manifest = [{ source: 'native/lib/libpq.so.5.18', target }]
  await writeFile(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(manifest))
}
