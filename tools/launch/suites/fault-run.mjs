import { join } from 'node:path'
import { nodeEnvironment } from '../environment/node-runtime.mjs'
import { REPORTS } from '../places.mjs'
import { readReport, removeReport } from './report-files.mjs'
import { PLAIN_TEXT, runQuietly } from '../run-process.mjs'
import { ONE_FAILURE } from './test-reports.mjs'

/**
 * Every row of the fault table, and the soak.
 * @param {string} node
 * @returns {Promise<import('./unit-tests.mjs').UnitOutcome>}
 */
export async function runFaults(node) {
  const report = join(REPORTS, 'faults.json')
  removeReport(report)
  const { output } = await runQuietly(node, ['tools/faults/run.ts'], {
    env: { ...nodeEnvironment(node), ...PLAIN_TEXT, FAULTS_REPORT: report },
  })
  for (const line of output.split('\n').filter(isFigure)) console.log(`  ${line.trim()}`)
  const { outcomes: _, ...tally } = readReport(report) ?? ONE_FAILURE
  return { tally, output }
}

/**
 * What is worth reading when all went well: how much was tried, and the seed to try it again.
 * @param {string} line
 */
const isFigure = (line) => /^ {2}soak: |FAULTS_SEED=\d+$/.test(line)
