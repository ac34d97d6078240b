import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { ROOT } from '../places.mjs'
import { PORTABLE_BROWSER } from './portable-browser.mjs'
import { runQuietly } from '../run-process.mjs'

const SYSTEM_NAMES = [
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chromium',
  'chromium-browser',
  'chromium-headless-shell',
  'chrome.exe',
]
const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]
const PLAYWRIGHT_FOLDERS = [
  join(homedir(), '.cache/ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
  join(homedir(), 'AppData/Local/ms-playwright'),
]
const PROBE = join(ROOT, 'e2e/fixtures/probe-browser.mjs')

/**
 * The first browser of this machine that really starts. A path that was named is used or refused,
 * never replaced by another.
 * @param {NodeJS.ProcessEnv} environment
 * @param {(path: string) => Promise<boolean>} [starts]
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser(environment, starts = browserStarts) {
  const named = environment['BROWSER_PATH']
  const candidates = named
    ? [named]
    : [...playwrightBrowsers(environment), ...systemBrowsers(environment), PORTABLE_BROWSER]
  for (const path of candidates) if (await starts(path)) return path
  return undefined
}

/**
 * Files exist that start nothing: packages that point to a store, missing system libraries, another
 * processor. Only a page shown to the runner of the tests counts.
 * @param {string} path
 */
export async function browserStarts(path) {
  if (!existsSync(path)) return false
  const args = [PROBE, path, ...LAUNCH_ARGUMENTS]
  const { code } = await runQuietly(process.execPath, args, { timeoutSeconds: 60 })
  return code === 0
}

/** The pages under test are ours: no sandbox is needed, and containers allow none. */
export const LAUNCH_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
]

/** @param {NodeJS.ProcessEnv} environment */
function playwrightBrowsers({ PLAYWRIGHT_BROWSERS_PATH: moved }) {
  const folders = (moved ? [moved] : PLAYWRIGHT_FOLDERS).filter((folder) => existsSync(folder))
  const browsers = folders.flatMap((folder) => below(folder, /^chromium(_headless_shell)?-\d+$/))
  const programs = browsers.flatMap((folder) => below(folder, /^chrome/))
  return programs
    .flatMap((folder) => below(folder, /^(chrome|chrome-headless-shell|headless_shell)(\.exe)?$/))
    .toReversed()
}

/** @param {NodeJS.ProcessEnv} environment */
function systemBrowsers({ PATH = '' }) {
  const folders = PATH.split(delimiter).filter((folder) => folder !== '')
  const onPath = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...SYSTEM_PATHS].filter((path) => existsSync(path))
}

/**
 * @param {string} folder
 * @param {RegExp} name
 */
function below(folder, name) {
  return readdirSync(folder)
    .filter((entry) => name.test(entry))
    .map((entry) => join(folder, entry))
}
