import { expect, test } from 'vitest'
import { ONE_FAILURE, add, tallyPlaywright, tallyVitest } from './test-reports.mjs'

const passed = { status: 'passed', fullName: 'a passes' }
const failed = { status: 'failed', fullName: 'b fails' }

test('passed and failed tests are counted', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults: [passed, passed, failed] },
    ],
  }
  expect(tallyVitest(report, [])).toEqual({
    passed: 2,
    failed: 1,
    skipped: [],
    failures: ['b fails'],
  })
})

test('a test file that could not be loaded counts as one failure', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: [passed] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    ],
  }
  expect(tallyVitest(report, [])).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['b.test.ts'],
  })
})

test('browser tests are counted through every level of nesting', () => {
  const deep = { title: 'group', specs: [spec('inner', 'unexpected')] }
  const report = {
    errors: [],
    suites: [{ title: 'file', specs: [spec('outer', 'expected')], suites: [deep] }],
  }
  expect(tallyPlaywright(report)).toEqual({
    passed: 1,
    failed: 1,
    skipped: [],
    failures: ['file › group › inner'],
  })
})

test('a test that passed at the second try is a failure', () => {
  const report = { errors: [], suites: [{ title: 'file', specs: [spec('flaky', 'flaky')] }] }
  expect(tallyPlaywright(report)).toMatchObject({ passed: 0, failed: 1 })
})

test('an error outside every browser test is a failure', () => {
  expect(tallyPlaywright({ errors: [{}], suites: [] })).toMatchObject({ failed: 1 })
})

test('a skipped browser test keeps its name and its reason', () => {
  const skipped = spec('walk', 'skipped', [{ type: 'skip', description: 'no camera' }])
  const { skipped: skips } = tallyPlaywright({
    errors: [],
    suites: [{ title: 'file', specs: [skipped] }],
  })
  expect(skips).toEqual([{ name: 'file › walk', reason: 'no camera' }])
})

test('tallies add up', () => {
  const one = { passed: 3, failed: 0, skipped: [{ name: 'a', reason: 'b' }], failures: [] }
  expect(add(one, ONE_FAILURE)).toEqual({ ...one, failed: 1 })
})

function spec(
  title: string,
  status: string,
  annotations: { type: string; description: string }[] = [],
) {
  return { title, tests: [{ status, annotations }] }
}
