import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { afterAll, expect, test } from 'vitest'

import * as surface from '../src/index.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const [example = '', printed = '', listing = ''] = [
  ...readme.matchAll(/```(?:ts)?\n([^]*?)```/g),
].map(([, block]) => block ?? '')

/** Inside the package, so that its own name leads to it. */
const script = fileURLToPath(new URL(`../readme-example-${process.pid}.ts`, import.meta.url))
afterAll(() => rmSync(script, { force: true }))

test('the example prints what the README says', () => {
  writeFileSync(script, example)
  const { stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout).toBe(printed)
})

test('the README lists every exported name, and fits on a page', () => {
  const missing = Object.keys(surface).filter((name) => !new RegExp(`\\b${name}\\b`).test(listing))
  expect(missing).toEqual([])
  expect(readme.split('\n').length).toBeLessThanOrEqual(125)
})
