import { checkAdvisories } from '../supply/advisories.mjs'
import { provideBrowser } from '../environment/browser-install.mjs'
import { runBrowserTests } from './browser-tests.mjs'
import { provideTestPrograms } from '../environment/test-programs.mjs'
import { runFaults } from './fault-run.mjs'
import { prepare } from '../prepare/prepare.mjs'
import { providePostgresServer } from '../environment/postgres-server.mjs'
import { provideReferenceClient } from '../environment/reference-client.mjs'
import { buildServer } from '../prepare/server-build.mjs'
import { buildSite } from '../prepare/site-build.mjs'
import { STATIC_CHECKS } from './static-checks.mjs'
import { step } from './step.mjs'
import { NOTHING, ONE_FAILURE, add } from './test-reports.mjs'
import { runServerTestsOnPostgres, runUnitTests } from './unit-tests.mjs'
import { inBothLanguages, phrase } from '../words.mjs'

/** @typedef {import('./test-reports.mjs').Tally} Tally */

const STATIC = Object.keys(STATIC_CHECKS)
const STEPS = [...STATIC, 'unit', 'browser']
/** They take as long as all those together, or ask others: only who names them gets them, continuous integration among them. */
const LONG = ['postgresql', 'journeys', 'faults', 'advisories']
/** @param {string} name */
const startsServer = (name) => ![...STATIC, 'advisories'].includes(name)

/**
 * Everything that must be green in a few minutes, or the named part of it. The last line is the sum of it all.
 * @param {readonly string[]} filters step names; none means every step
 * @returns {Promise<number>} exit code
 */
export async function runTests(filters) {
  const chosen = filters.flatMap((name) => (name === 'static' ? STATIC : [name]))
  const known = [...STEPS, ...LONG]
  const unknown = chosen.find((name) => !known.includes(name))
  if (unknown) {
    console.error(inBothLanguages('unknownFilter', { name: unknown, known: known.join(', ') }))
    return 2
  }
  const steps = filters.length === 0 ? STEPS : known.filter((name) => chosen.includes(name))
  const tally = await runSteps(steps)
  printSkipped(tally)
  printFailures(tally)
  console.log(`${tally.passed} passed, ${tally.failed} failed`)
  const hasTests = chosen.length === 0 || chosen.some((name) => !STATIC.includes(name))
  return tally.failed > 0 || (hasTests && tally.passed === 0) ? 1 : 0
}

/**
 * @param {readonly string[]} steps
 * @returns {Promise<Tally>}
 */
async function runSteps(steps) {
  const node = await prepare()
  if (!node) return ONE_FAILURE
  if (steps.some(startsServer) && !(await buildServer(node))) return ONE_FAILURE
  // Unit tests wait now and then for a database or a child process; the checks take the time in between.
  const [checks, units] = await Promise.all([
    runChecks(
      node,
      steps.filter((name) => STATIC.includes(name)),
    ),
    steps.includes('unit') ? runUnitStep(node) : NOTHING,
  ])
  let tally = add(checks, units)
  if (steps.includes('browser')) tally = add(tally, await runBrowserStep(node, 'browser', ['walk']))
  if (steps.includes('postgresql')) tally = add(tally, await runPostgresStep(node))
  if (steps.includes('journeys')) tally = add(tally, await runJourneysStep(node))
  if (steps.includes('faults')) {
    tally = add(tally, await runTestStep('faults', () => runFaults(node)))
  }
  if (steps.includes('advisories')) {
    tally = add(tally, await runTestStep('advisories', checkAdvisories))
  }
  return tally
}

/**
 * One after the other: the first that uses all processors leaves nothing to the next.
 * @param {string} node
 * @param {readonly string[]} names
 * @returns {Promise<Tally>}
 */
async function runChecks(node, names) {
  let tally = NOTHING
  for (const name of names) tally = add(tally, await runCheck(node, name))
  return tally
}

/**
 * @param {string} node
 * @param {string} name
 * @returns {Promise<Tally>} a check that passes is not a test, one that fails is a failure
 */
async function runCheck(node, name) {
  const check = STATIC_CHECKS[name]
  if (!check) return ONE_FAILURE
  const { code, output } = await step(
    name,
    () => check(node),
    (outcome) => outcome.code === 0,
  )
  if (code === 0) return NOTHING
  console.log(output)
  return ONE_FAILURE
}

/** @param {string} node */
async function runUnitStep(node) {
  await provideReferenceClient()
  await provideTestPrograms()
  return runTestStep('unit', () => runUnitTests(node))
}

/** @param {string} node */
async function runPostgresStep(node) {
  if (!(await providePostgresServer())) return NOTHING
  return runTestStep('postgresql', () => runServerTestsOnPostgres(node))
}

/** @param {string} node */
async function runJourneysStep(node) {
  await provideTestPrograms()
  const projects = ['journeys', ...((await providePostgresServer()) ? ['postgresql'] : [])]
  return runBrowserStep(node, 'journeys', projects)
}

/**
 * @param {string} node
 * @param {string} name
 * @param {readonly string[]} projects
 */
async function runBrowserStep(node, name, projects) {
  for (const site of ['web', 'verify']) if (!(await buildSite(node, site))) return ONE_FAILURE
  const browser = await provideBrowser(node)
  if (!browser) return ONE_FAILURE
  return runTestStep(name, () => runBrowserTests(node, browser, projects))
}

/**
 * @param {string} name
 * @param {() => Promise<{ tally: Tally, output: string }>} run
 */
async function runTestStep(name, run) {
  const { tally, output } = await step(name, run, (result) => result.tally.failed === 0)
  console.log(`  ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped.length} skipped`)
  if (tally.failed > 0) console.log(output)
  return tally
}

/** @param {Tally} tally */
function printSkipped({ skipped }) {
  if (skipped.length === 0) return
  console.log(phrase('skippedTests'))
  for (const { name, reason } of skipped) {
    console.log(`  - ${name}: ${reason || phrase('noReason')}`)
  }
}

/**
 * Once more at the end: nobody finds them again in an hour's words.
 * @param {Tally} tally
 */
function printFailures({ failures }) {
  if (failures.length === 0) return
  console.log(phrase('failedTests'))
  for (const name of failures) console.log(`  - ${name}`)
}
