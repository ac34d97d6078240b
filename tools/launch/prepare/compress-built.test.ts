import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressBuilt } from './compress-built.mjs'

test('F13: what can be made smaller is compressed beside it, in both forms', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-built-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const text = 'export const answer = 42\n'.repeat(100)
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'long.js'), text)
  await writeFile(join(folder, 'assets', 'short.js'), 'export {}')
  await writeFile(join(folder, 'assets', 'font.woff2'), text)
  await compressBuilt(folder)
  const expected = ['font.woff2', 'long.js', 'long.js.br', 'long.js.gz', 'short.js']
  expect((await readdir(join(folder, 'assets'))).toSorted()).toEqual(expected)
  const read = (name: string) => readFile(join(folder, 'assets', name))
  expect(brotliDecompressSync(await read('long.js.br')).toString()).toBe(text)
  expect(gunzipSync(await read('long.js.gz')).toString()).toBe(text)
})
