import { join } from 'node:path'
import { provideBrowser } from '../environment/browser-install.mjs'
import { nodeEnvironment } from '../environment/node-runtime.mjs'
import { REPORTS, ROOT } from '../places.mjs'
import { prepare } from '../prepare/prepare.mjs'
import { readReport, removeReport } from './report-files.mjs'
import { runInPlace, runQuietly } from '../run-process.mjs'
import { buildSite } from '../prepare/site-build.mjs'
import { NOTHING, ONE_FAILURE, add, tallyPlaywright } from './test-reports.mjs'

const FOLDER = join(ROOT, 'e2e')
const CLI = join(FOLDER, 'node_modules/@playwright/test/cli.js')
const REPORT = join(REPORTS, 'playwright.json')

/**
 * @param {string} node
 * @param {string} browser
 * @param {readonly string[]} projects
 * @returns {Promise<{ tally: import('./test-reports.mjs').Tally, output: string }>}
 */
export async function runBrowserTests(node, browser, projects) {
  removeReport(REPORT)
  const chosen = projects.map((name) => `--project=${name}`)
  const { code, output } = await runQuietly(node, [CLI, 'test', ...chosen], {
    cwd: FOLDER,
    env: {
      ...nodeEnvironment(node),
      // The runner forces colours on its workers unless this says no.
      NO_COLOR: undefined,
      FORCE_COLOR: '0',
      BROWSER_PATH: browser,
      PLAYWRIGHT_REPORT: REPORT,
    },
  })
  const report = readReport(REPORT)
  const counted = report ? tallyPlaywright(report) : NOTHING
  const isUncounted = code !== 0 && counted.failed === 0
  return { tally: isUncounted ? add(counted, ONE_FAILURE) : counted, output }
}

/**
 * Every page and dialog, in both languages, both colour schemes and two sizes, as files.
 * @param {readonly string[]} args
 * @returns {Promise<number>} exit code
 */
export async function takeScreenshots(args) {
  const node = await prepare()
  if (!node || !(await buildSite(node, 'web')) || !(await buildSite(node, 'verify'))) return 1
  const browser = await provideBrowser(node)
  if (!browser) return 1
  return runInPlace(node, [CLI, 'test', '--project=screenshots', ...args], {
    cwd: FOLDER,
    env: { ...nodeEnvironment(node), BROWSER_PATH: browser },
  })
}
