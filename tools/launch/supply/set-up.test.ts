import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { hasDatabase } from '../environment/database.mjs'
import { installInputs } from './dependencies.mjs'
import { findNode } from '../environment/node-runtime.mjs'
import { ROOT } from '../places.mjs'
import { typescriptProjects } from '../suites/static-checks.mjs'

test('every package of the workspace decides what is installed', () => {
  const inputs = installInputs(ROOT)
  for (const member of [
    'package.json',
    'apps/server/package.json',
    'packages/proof/package.json',
  ]) {
    expect(inputs).toContain(member)
  }
})

test('every TypeScript project of the workspace is type-checked, the pure part of proof twice', () => {
  const projects = typescriptProjects(ROOT)
  expect(projects).toEqual(
    expect.arrayContaining([
      'tsconfig.json',
      'e2e/tsconfig.json',
      'apps/server/tsconfig.json',
      'packages/proof/tsconfig.json',
      'packages/proof/tsconfig.src.json',
    ]),
  )
  expect(projects).not.toContain('tsconfig.base.json')
})

test('a named database server is enough on any platform', () => {
  const environment = { DATABASE_URL: 'postgres://localhost/ancrage' }
  expect(hasDatabase({ environment, platform: 'win32', arch: 'x64' })).toBe(true)
})

test('without a server, a platform without an embedded PostgreSQL has no database', () => {
  expect(hasDatabase({ environment: {}, platform: 'darwin', arch: 'arm64' })).toBe(false)
})

test('the Node that runs the application can run TypeScript', () => {
  expect(findNode()).toMatch(/node(\.exe)?$/)
})

test('T108: nothing that is installed runs by it, and each package is the one whose digest was committed', () => {
  const read = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8')
  const workspace = read('pnpm-workspace.yaml')
  const [, allowed = ''] = /^allowBuilds:\n((?: .*\n)+)/m.exec(workspace) ?? []
  const rules = allowed.trimEnd().split('\n')
  expect(rules.length).toBeGreaterThan(0)
  for (const rule of rules) expect(rule).toMatch(/^ {2}\S+: false$/)
  expect(workspace).not.toMatch(/dangerouslyAllowAllBuilds|onlyBuiltDependencies/)
  const catalog = /^catalog:\n((?: .*\n)+)/m.exec(workspace)?.[1]?.trimEnd().split('\n') ?? []
  expect(catalog.length).toBeGreaterThan(50)
  for (const line of catalog) expect(line).toMatch(/: \d+\.\d+\.\d+(-[\w.]+)?$/)
  const resolutions = read('pnpm-lock.yaml').match(/resolution: .*/g) ?? []
  expect(resolutions.length).toBeGreaterThan(300)
  for (const one of resolutions) expect(one).toMatch(/integrity: sha512-[\w+/=]{88}/)
  expect(read('tools/launch/supply/dependencies.mjs')).toContain("'install', '--frozen-lockfile'")
})

test('the launcher imports nothing that has to be installed', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url))
  const ours = ['.', 'prepare', 'environment', 'suites', 'supply']
  const imports = ours
    .flatMap((room) => readdirSync(folder + room).map((name) => `${room}/${name}`))
    .filter((name) => name.endsWith('.mjs'))
    .flatMap((name) => [
      ...readFileSync(folder + name, 'utf8').matchAll(/^import .* from '([^']+)'/gm),
    ])
  expect(imports.length).toBeGreaterThan(20)
  expect(
    imports.map(([, from = '']) => from).filter((from) => !/^(node:|\.\.?\/)/.test(from)),
  ).toEqual([])
})
