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
        .filter((test) => !isCollateral(test))
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

/**
 * When what a group sets up before its tests fails, the group has failed: its tests are not skips.
 * @param {import('vitest/node').TestCase} test
 */
function isCollateral(test) {
  for (let group = test.parent; ; group = group.parent) {
    if (group.errors().length > 0) return true
    if (group.type === 'module') return false
  }
}
