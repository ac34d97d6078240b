import { defineConfig } from 'vitest/config'
import { reportSkips } from './tools/launch/skip-reasons.mjs'

const { VITEST_REPORT: report, VITEST_SKIPS: skips } = process.env

export default defineConfig({
  test: {
    // Most tests wait for a database or a child process: one at a time would leave the machine idle.
    maxWorkers: 2,
    projects: ['packages/*', 'apps/*', 'tools/*'],
    reporters:
      report && skips ? ['dot', ['json', { outputFile: report }], reportSkips(skips)] : ['default'],
  },
})
