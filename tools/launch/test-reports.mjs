/**
 * @typedef {{ name: string, reason: string }} Skip
 * @typedef {{ passed: number, failed: number, skipped: readonly Skip[] }} Tally
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ title: string, tests: { status: string, annotations: { type: string, description?: string }[] }[] }} PlaywrightSpec
 */

/** @type {Tally} */
export const NOTHING = { passed: 0, failed: 0, skipped: [] }

/** One thing that went wrong outside any test: a check, a set-up, a runner that fell over. */
export const ONE_FAILURE = { passed: 0, failed: 1, skipped: [] }

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
  }
}

/**
 * A file that could not be loaded has no test to fail: it counts as one failure itself.
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} report
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
  return {
    passed: withStatus('expected').length,
    failed: withStatus('unexpected').length + withStatus('flaky').length + report.errors.length,
    skipped: withStatus('skipped').map(({ name, reason }) => ({ name, reason })),
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
