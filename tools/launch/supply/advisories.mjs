import { runPnpm } from '../pnpm.mjs'
import { PLAIN_TEXT } from '../run-process.mjs'
import { NOTHING, ONE_FAILURE } from '../suites/test-reports.mjs'

/** Some registries have no list of advisories, and some networks no registry. */
const NO_ANSWER = 'ERR_PNPM_AUDIT_BAD_RESPONSE'

/**
 * Asks the registry for known weaknesses of what an installation runs.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ tally: import('../suites/test-reports.mjs').Tally, output: string }>}
 */
export async function checkAdvisories(env = {}) {
  const { code, output } = await runPnpm(['audit', '--prod'], { env: { ...PLAIN_TEXT, ...env } })
  if (code === 0) return { tally: { ...NOTHING, passed: 1 }, output }
  if (!output.includes(NO_ANSWER)) return { tally: ONE_FAILURE, output }
  const reason = output.replaceAll(/[\s│├─▶╰×]+/g, ' ').trim()
  return { tally: { ...NOTHING, skipped: [{ name: 'advisories', reason }] }, output }
}
