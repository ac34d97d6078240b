/**
 * @typedef {{ name: string, reason: string }} Skip
 * @typedef {{ passed: number, failed: number, skipped: readonly Skip[], failures: readonly string[] }} Tally `failures`:
 *   the names of the tests that failed; what failed outside any test has none
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ title: string, tests: { status: string, annotations: { type: string, description?: string }[] }[] }} PlaywrightSpec
 */

/** @type {Tally} */
export const NOTHING = { passed: 0, failed: 0, skipped: [], failures: [] }

/** One thing that went wrong outside any test: a check, a set-up, a runner that fell over. */
export const ONE_FAILURE = { passed: 0, failed: 1, skipped: [], failures: [] }

/**
 * @param {Tally} a
 * @param {Tally} b
 * @returns {Tally}
 */
export function add(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: [...a.skipped, ...b.skipped],
    failures: [...a.failures, ...b.failures],
  }
}

/**
 * A file that could not be loaded has no test to fail: it counts as one failure itself.
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }} report
 * @param {readonly Skip[]} skipped
 * @returns {Tally}
 */
export function tallyVitest(report, skipped) {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped,
    failures: [
      ...brokenFiles.map(({ name }) => name),
      ...report.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => fullName),
    ],
  }
}

/**
 * @param {{ suites: PlaywrightSuite[], errors: readonly unknown[] }} report
 * @returns {Tally}
 */
export function tallyPlaywright(report) {
  const tests = report.suites.flatMap((suite) => testsOf(suite, ''))
  const withStatus = (/** @type {string} */ wanted) =>
    tests.filter(({ status }) => status === wanted)
  const failed = [...withStatus('unexpected'), ...withStatus('flaky')]
  return {
    passed: withStatus('expected').length,
    failed: failed.length + report.errors.length,
    skipped: withStatus('skipped').map(({ name, reason }) => ({ name, reason })),
    failures: failed.map(({ name }) => name),
  }
}

/**
 * @param {PlaywrightSuite} suite
 * @param {string} prefix
 * @returns {{ name: string, status: string, reason: string }[]}
 */
function testsOf(suite, prefix) {
  const path = prefix ? `${prefix} › ${suite.title}` : suite.title
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status, annotations }) => ({
      name: `${path} › ${spec.title}`,
      status,
      reason: annotations.find(({ type }) => type === 'skip')?.description ?? '',
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((child) => testsOf(child, path))]
}
