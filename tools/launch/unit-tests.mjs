import { join } from 'node:path'
import { nodeEnvironment } from './node-runtime.mjs'
import { readReport, removeReport } from './report-files.mjs'
import { REPORTS } from './places.mjs'
import { PLAIN_TEXT, runQuietly } from './run-process.mjs'
import { NOTHING, ONE_FAILURE, add, tallyVitest } from './test-reports.mjs'

const REPORT = join(REPORTS, 'vitest.json')
const SKIPS = join(REPORTS, 'vitest-skips.json')

/**
 * @param {string} node
 * @returns {Promise<{ tally: import('./test-reports.mjs').Tally, output: string }>}
 */
export async function runUnitTests(node) {
  removeReport(REPORT)
  removeReport(SKIPS)
  const { code, output } = await runQuietly(node, ['node_modules/vitest/vitest.mjs', 'run'], {
    env: {
      ...nodeEnvironment(node),
      ...PLAIN_TEXT,
      VITEST_REPORT: REPORT,
      VITEST_SKIPS: SKIPS,
    },
  })
  const report = readReport(REPORT)
  const counted = report ? tallyVitest(report, readReport(SKIPS) ?? []) : NOTHING
  // An error outside every test still makes the run fail.
  const isUncounted = code !== 0 && counted.failed === 0
  return { tally: isUncounted ? add(counted, ONE_FAILURE) : counted, output }
}
