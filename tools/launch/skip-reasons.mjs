import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes down which tests were skipped and why: the runner's own report keeps the first only.
 * @param {string} file
 * @returns {import('vitest/node').Reporter}
 */
export function reportSkips(file) {
  return {
    onTestRunEnd(modules) {
      const skips = modules
        .flatMap((module) => [...module.children.allTests('skipped')])
        .map((test) => ({
          name: `${test.module.relativeModuleId} › ${test.fullName}`,
          reason: reasonOf(test),
        }))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(skips))
    },
  }
}

/** @param {import('vitest/node').TestCase} test */
function reasonOf(test) {
  const result = test.result()
  return result.state === 'skipped' ? (result.note ?? '') : ''
}
