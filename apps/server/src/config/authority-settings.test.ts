import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { timestampingSettings } from './authority-settings.ts'
import { openAuthorities } from '../evidence/timestamping/open-authorities.ts'
import {
  openTemporaryAuthority,
  random,
  type TemporaryAuthority,
} from '../evidence/timestamping/testing/temporary-authority.ts'

async function temporary(): Promise<TemporaryAuthority> {
  const opened = await openTemporaryAuthority()
  onTestFinished(opened.remove)
  return opened
}

test('there may be none', () => {
  expect(timestampingSettings('none', undefined).authorities).toEqual([])
})

test('several are opened in their order, each with what is said of it', async () => {
  const { folder, authority } = await temporary()
  const rootsFile = join(folder, 'roots.pem')
  await writeFile(rootsFile, authority.root.toString())
  const list =
    'development, https://anna:secret@tsa.example/tsr#qualified, http://10.0.0.7/#private'
  const settings = timestampingSettings(list, rootsFile)
  expect(settings.authorities.slice(1)).toMatchObject([
    { level: 'qualified', reach: 'public' },
    { level: 'simple', reach: 'private' },
  ])
  const opened = await openAuthorities(settings, {
    folder,
    now: () => new Date(),
    randomBytes: random,
  })
  expect(opened.map(({ name, level }) => [name, level])).toEqual([
    ['development', 'simple'],
    ['https://tsa.example/tsr', 'qualified'],
    ['http://10.0.0.7/', 'simple'],
  ])
})

test('both may be said of one', () => {
  const file = new URL('missing.pem', import.meta.url).pathname
  expect(() => timestampingSettings('https://tsa.example/#qualified+private', file)).toThrow(
    'TIMESTAMP_ROOTS',
  )
})

test.each([
  ['ftp://tsa.example/', 'ftp://tsa.example/'],
  ['tsa.example', 'tsa.example'],
  ['none,development', '“none”'],
  ['development,development', 'twice'],
  ['https://tsa.example/#qualifed', 'qualifed'],
  ['https://tsa.example/#qualified', 'TIMESTAMP_ROOTS'],
])('T110: %s is refused with a sentence that says why', (list, words) => {
  expect(() => timestampingSettings(list, undefined)).toThrow(words)
})

test('T110: a file without a certificate is no root', () => {
  const file = new URL(import.meta.url).pathname
  expect(() => timestampingSettings('development', file)).toThrow('no certificate')
})
