import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'

import { MESSAGE, mailerContract } from './mailer.contract.ts'
import { openOutbox } from './outbox.ts'

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
