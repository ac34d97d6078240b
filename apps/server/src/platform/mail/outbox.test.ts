import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'

import { MESSAGE, mailerContract } from './mailer.contract.ts'
import { openOutbox, sweepOutbox } from './outbox.ts'

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'ancrage-outbox-'))

mailerContract('outbox', async () => {
  const folder = await newFolder()
  const mailer = await openOutbox(folder)
  return {
    mailer,
    arrived: async () => {
      const names = (await readdir(folder)).toSorted()
      return Promise.all(
        names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
      )
    },
    close: async () => {
      await mailer.close()
      await rm(folder, { recursive: true })
    },
  }
})

test('the files of the outbox are their owner’s, and no name leads out of it', async () => {
  const folder = await newFolder()
  const mailer = await openOutbox(join(folder, 'outbox'))
  await mailer.send({ ...MESSAGE, messageId: '../../evil@example.org' })
  const [name = ''] = await readdir(join(folder, 'outbox'))
  expect(name).toBe('2026-11-21-.._.._evil_example.org.eml')
  expect((await stat(join(folder, 'outbox'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, 'outbox', name))).mode & 0o777).toBe(0o600)
  await rm(folder, { recursive: true })
})

test('mails kept long enough are swept from the outbox, and nothing else', async () => {
  const folder = await newFolder()
  const mailer = await openOutbox(folder)
  await mailer.send(MESSAGE)
  await mailer.send({ ...MESSAGE, messageId: 'old@ancrage.example' })
  await writeFile(join(folder, 'note.txt'), 'of the operator')
  const long = new Date('2020-01-01T00:00:00Z')
  for (const name of await readdir(folder)) {
    if (!name.includes('0197f3a0')) await utimes(join(folder, name), long, long)
  }
  await sweepOutbox(folder, new Date('2021-01-01T00:00:00Z'))
  expect(new Set(await readdir(folder))).toEqual(
    new Set(['note.txt', '2026-11-21-0197f3a0-0000-7000-8000-000000000001_ancrage.example.eml']),
  )
  await sweepOutbox(join(folder, 'nowhere'), new Date())
  await rm(folder, { recursive: true })
})
