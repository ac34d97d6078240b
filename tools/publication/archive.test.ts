import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

import { runQuietly } from '@ancrage/launch/run-process'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { installArchive, succeeded, type Installation } from './archive.ts'
import { examplesModule, promisesOf } from './examples.ts'
import { nodesHere, PROMISED } from './other-nodes.ts'
import { COMPILER, ENTRY, LICENSE, NODE_TYPES, PACKAGE } from './places.ts'
import { readApi } from './read-api.ts'

const NAME = '@ancrage/proof'
const entries = readApi(ENTRY)
const promises = entries.reduce((sum, { example }) => sum + promisesOf(example ?? ''), 0)
const nodes = await nodesHere()

let installed: Installation
const inPackage = (path: string): string => join(installed.folder, 'node_modules', NAME, path)

beforeAll(async () => {
  installed = await installArchive()
  await writeFile(join(installed.folder, 'examples.ts'), examplesModule(entries, NAME))
})
afterAll(() => rm(installed.top, { recursive: true, force: true }))

test('the archive holds built code with its types, the licence, and its documents; no sources', async () => {
  const files = await readdir(inPackage('.'), { recursive: true, withFileTypes: true })
  const paths = files.filter((one) => one.isFile()).map(({ name }) => name)
  expect(paths.filter((path) => /(?<!\.d)\.ts$|\.test\./.test(path))).toEqual([])
  const codes = paths.filter((path) => path.endsWith('.js'))
  const types = paths.filter((path) => path.endsWith('.d.ts'))
  expect(codes.length).toBeGreaterThan(25)
  expect(types.length).toBe(codes.length)
  const textOf = (path: string) => readFile(path, 'utf8')
  expect(await textOf(inPackage('LICENSE'))).toBe(await textOf(LICENSE))
  for (const document of ['README.md', 'API.md', 'CHANGELOG.md']) {
    expect(await textOf(inPackage(document))).toBe(await textOf(join(PACKAGE, document)))
  }
})

test('whoever installs it gets one package more', async () => {
  const manifest: unknown = JSON.parse(await readFile(inPackage('package.json'), 'utf8'))
  expect(manifest).toMatchObject({
    license: 'Apache-2.0',
    dependencies: { '@noble/hashes': await versionOfDependency() },
  })
  const all = await readdir(join(installed.folder, 'node_modules'), { recursive: true })
  expect(all.filter((path) => /^@[^/]+\/[^/]+$/.test(path)).toSorted()).toEqual([
    NAME,
    '@noble/hashes',
  ])
})

describe.each(['nodenext', 'bundler'])('a program that resolves as %s', (resolution) => {
  test('compiles with its types, and not with a wrong one', async () => {
    expect(await compile(resolution, 'examples.ts')).toBe('')
    const wrong = `import { verify } from '${NAME}'\nexport const answer: number = verify\n`
    await writeFile(join(installed.folder, 'wrong.ts'), wrong)
    expect(await compile(resolution, 'wrong.ts')).toMatch(/^wrong\.ts\(2,14\): error TS2322/)
  })
})

describe.each(PROMISED)('under Node %i', (major) => {
  test('every example gives what it says', async ({ skip }) => {
    const node = nodes.get(major)
    if (node === undefined) return skip('not here: npm ci in tools/publication/nodes')
    expect(await compile('nodenext', 'examples.ts')).toBe('')
    const ran = await runQuietly(node, ['examples.js'], { cwd: installed.folder })
    expect(succeeded(ran).trim()).toBe(`${promises}`)
  })
})

test('a bundler makes a program of it that needs nothing but the language', async () => {
  const entry = join(installed.folder, 'bundled.js')
  await writeFile(entry, `export { bytesToHex, hashWith } from '${NAME}'\n`)
  const result = await build({
    root: installed.folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'proof' } },
  })
  const [first] = [result].flat()
  if (first === undefined || !('output' in first)) throw new Error('nothing was built')
  const context = { answer: '' }
  const call = "answer = proof.bytesToHex(proof.hashWith('sha1', Uint8Array.of(104, 105)))"
  runInNewContext(`${first.output[0].code}; ${call}`, context)
  expect(context.answer).toBe('c22b5f9178342609428d6f51b2c5af4c0bde6a42')
})

async function versionOfDependency(): Promise<unknown> {
  const path = join(PACKAGE, 'node_modules/@noble/hashes/package.json')
  const manifest: unknown = JSON.parse(await readFile(path, 'utf8'))
  return manifest instanceof Object && 'version' in manifest ? manifest.version : undefined
}

/** What the compiler complains of; what it makes of the file stands beside it. */
async function compile(resolution: string, file: string): Promise<string> {
  const module = resolution === 'bundler' ? 'preserve' : resolution
  const settings = {
    compilerOptions: {
      target: 'es2023',
      module,
      moduleResolution: resolution,
      strict: true,
      skipLibCheck: false,
      types: ['node'],
      typeRoots: [NODE_TYPES],
    },
    files: [file],
  }
  await writeFile(join(installed.folder, 'tsconfig.json'), JSON.stringify(settings))
  const args = [COMPILER, '-p', installed.folder, '--pretty', 'false']
  const { output } = await runQuietly(process.execPath, args, { cwd: installed.folder })
  return output
}
