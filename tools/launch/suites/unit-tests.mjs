import { join } from 'node:path'
import { nodeEnvironment } from '../environment/node-runtime.mjs'
import { readReport, removeReport } from './report-files.mjs'
import { REPORTS } from '../places.mjs'
import { PLAIN_TEXT, runQuietly } from '../run-process.mjs'
import { NOTHING, ONE_FAILURE, add, tallyVitest } from './test-reports.mjs'

/** @typedef {{ tally: import('./test-reports.mjs').Tally, output: string }} UnitOutcome */

/**
 * Every unit and server test.
 * @param {string} node
 * @returns {Promise<UnitOutcome>}
 */
export function runUnitTests(node) {
  return runVitest(node, 'vitest', [], {})
}

/**
 * The server's tests once more, on a PostgreSQL server as Debian packages it.
 * @param {string} node
 * @returns {Promise<UnitOutcome>}
 */
export function runServerTestsOnPostgres(node) {
  const environment = { SERVER_TEST_DATABASE: 'debian' }
  return runVitest(node, 'vitest-postgresql', ['--project', 'server'], environment)
}

/**
 * @param {string} node
 * @param {string} name of its report
 * @param {readonly string[]} choice which tests
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<UnitOutcome>}
 */
async function runVitest(node, name, choice, environment) {
  const report = join(REPORTS, `${name}.json`)
  const skips = join(REPORTS, `${name}-skips.json`)
  removeReport(report)
  removeReport(skips)
  // Tests wait for databases and child processes: as many as processors would leave a quarter of the time unused.
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=3', ...choice]
  const { code, output } = await runQuietly(node, args, {
    env: {
      ...nodeEnvironment(node),
      ...PLAIN_TEXT,
      ...environment,
      VITEST_REPORT: report,
      VITEST_SKIPS: skips,
    },
  })
  const read = readReport(report)
  const counted = read ? tallyVitest(read, readReport(skips) ?? []) : NOTHING
  // An error outside every test still makes the run fail.
  const isUncounted = code !== 0 && counted.failed === 0
  return { tally: isUncounted ? add(counted, ONE_FAILURE) : counted, output }
}
