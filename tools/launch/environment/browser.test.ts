import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { browserStarts, findBrowser } from './browser.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ancrage-browsers-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const playwrightShell = 'playwright/chromium_headless_shell-1/chrome-linux/headless_shell'

test('a named browser comes first', async () => {
  const named = program('named')
  program(playwrightShell)
  program('bin/chromium')
  expect(await findBrowser({ ...machine(), BROWSER_PATH: named }, always)).toBe(named)
})

test('a named browser that does not start is refused, not replaced', async () => {
  program('bin/chromium')
  const environment = { ...machine(), BROWSER_PATH: join(folder, 'absent') }
  expect(await findBrowser(environment, (path) => Promise.resolve(!path.endsWith('absent')))).toBe(
    undefined,
  )
})

test("Playwright's own comes before the system's", async () => {
  const own = program(playwrightShell)
  program('bin/google-chrome')
  expect(await findBrowser(machine(), always)).toBe(own)
})

test('a browser that does not start gives way to the next one', async () => {
  const own = program(playwrightShell)
  const system = program('bin/chromium')
  const starts = (path: string) => Promise.resolve(path !== own)
  expect(await findBrowser(machine(), starts)).toBe(system)
})

test('a machine on which nothing starts has none', async () => {
  program('bin/chromium')
  expect(await findBrowser(machine(), () => Promise.resolve(false))).toBe(undefined)
})

test('a program that runs but shows no page is not a browser', async () => {
  const impostor = program('bin/chromium', '#!/bin/sh\necho hello\n')
  expect(await browserStarts(impostor)).toBe(false)
})

test('a file that cannot run is not a browser', async () => {
  expect(await browserStarts(program('bin/chromium', 'not a program'))).toBe(false)
})

const always = () => Promise.resolve(true)

function machine() {
  return { PATH: join(folder, 'bin'), PLAYWRIGHT_BROWSERS_PATH: join(folder, 'playwright') }
}

function program(name: string, content = '') {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
  chmodSync(path, 0o755)
  return path
}
