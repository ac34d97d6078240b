import { defineConfig } from 'vitest/config'
import { reportSkips } from './tools/launch/suites/skip-reasons.mjs'
import { TestOrder } from './tools/launch/suites/test-order.mjs'

const { VITEST_REPORT: report, VITEST_SKIPS: skips } = process.env

export default defineConfig({
  test: {
    sequence: { sequencer: TestOrder },
    projects: ['packages/*', 'apps/*', 'tools/*'],
    reporters:
      report && skips ? ['dot', ['json', { outputFile: report }], reportSkips(skips)] : ['default'],
  },
})
