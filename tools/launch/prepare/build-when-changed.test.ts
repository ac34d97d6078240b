import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { CACHE, ROOT } from '../places.mjs'
import { buildWhenChanged, isCurrent } from './build-when-changed.mjs'

const build = vi.fn(async () => ({ code: 0, output: '' }))
let source: string
let result: string
let product: Parameters<typeof buildWhenChanged>[0]

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'ancrage-build-'))
  const name = `test-${crypto.randomUUID()}`
  source = join(folder, 'source')
  result = join(folder, 'result')
  product = { name, result, inputs: [relative(ROOT, source)], build }
  writeFileSync(source, 'one')
  writeFileSync(result, 'made of one')
  build.mockClear()
  vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => {
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true })
    rmSync(join(CACHE, `built-${name}`), { force: true })
  })
})

describe('what is built from the sources', () => {
  test('is built once, and again when a source has changed', async () => {
    expect(await buildWhenChanged(product)).toBe(true)
    expect(await buildWhenChanged(product)).toBe(true)
    expect(build).toHaveBeenCalledTimes(1)

    writeFileSync(source, 'two')
    expect(isCurrent(product)).toBe(false)
    expect(await buildWhenChanged(product)).toBe(true)
    expect(build).toHaveBeenCalledTimes(2)
    expect(isCurrent(product)).toBe(true)
  })

  test('is built again when its result has gone', async () => {
    await buildWhenChanged(product)
    rmSync(result)
    expect(isCurrent(product)).toBe(false)
  })

  test('is not current after a build that failed, and what the build said is shown', async () => {
    await buildWhenChanged(product)
    writeFileSync(source, 'two')
    const shown = vi.spyOn(console, 'error').mockReturnValue()
    build.mockResolvedValueOnce({ code: 1, output: 'a source is wrong' })
    expect(await buildWhenChanged(product)).toBe(false)
    expect(shown).toHaveBeenCalledWith(expect.stringContaining('a source is wrong'))

    writeFileSync(source, 'one')
    expect(isCurrent(product)).toBe(false)
  })
})
