import { defineConfig } from 'vitest/config'
import { reportSkips } from './tools/launch/suites/skip-reasons.mjs'

const { VITEST_REPORT: report, VITEST_SKIPS: skips } = process.env

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'tools/*'],
    reporters:
      report && skips ? ['dot', ['json', { outputFile: report }], reportSkips(skips)] : ['default'],
  },
})
