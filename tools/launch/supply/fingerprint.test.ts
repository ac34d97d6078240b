import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint, isStamped, removeStamp, writeStamp } from './fingerprint.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ancrage-fingerprint-'))
  write('src/a.ts', 'a')
})
afterEach(() => rmSync(root, { recursive: true }))

test('the same content gives the same fingerprint', () => {
  const before = fingerprint(root, ['src'])
  write('src/a.ts', 'a')
  expect(fingerprint(root, ['src'])).toBe(before)
})

test('a changed, a new and a renamed file each change it', () => {
  const seen = new Set([fingerprint(root, ['src'])])
  write('src/a.ts', 'b')
  seen.add(fingerprint(root, ['src']))
  write('src/deep/c.ts', '')
  seen.add(fingerprint(root, ['src']))
  write('src/deep/d.ts', '')
  rmSync(join(root, 'src/deep/c.ts'))
  seen.add(fingerprint(root, ['src']))
  expect(seen.size).toBe(4)
})

test('what the build writes, installed packages and tests do not count', () => {
  const before = fingerprint(root, ['src'])
  for (const file of ['src/dist/x.js', 'src/node_modules/y/z.js', 'src/a.test.ts']) write(file, 'x')
  expect(fingerprint(root, ['src'])).toBe(before)
})

test('an input that is absent is allowed and noticed when it appears', () => {
  const before = fingerprint(root, ['src', 'later.json'])
  write('later.json', '{}')
  expect(fingerprint(root, ['src', 'later.json'])).not.toBe(before)
})

test('a stamp holds until it is removed or another value is asked for', () => {
  const stamp = join(root, 'cache/stamp')
  expect(isStamped(stamp, 'one')).toBe(false)
  writeStamp(stamp, 'one')
  expect(isStamped(stamp, 'one')).toBe(true)
  expect(isStamped(stamp, 'two')).toBe(false)
  removeStamp(stamp)
  expect(isStamped(stamp, 'one')).toBe(false)
})

function write(file: string, content: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}
