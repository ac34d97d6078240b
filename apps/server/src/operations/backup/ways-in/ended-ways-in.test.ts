import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { createEmptyDatabase, onServer } from '../../../platform/database/testing/test-database.ts'
import { mailsTo } from '../../../testing/mails-of.ts'
import { openTestService } from '../../../testing/test-service.ts'
import { backUpAt, restoreAt } from '../testing/run-backup-commands.ts'

test('AG2: what may have been ended since opens nothing of a restored backup', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-backup-'))
  const service = await openTestService()
  const empty = await createEmptyDatabase()
  onTestFinished(async () => {
    await service.close()
    await empty.drop()
    await rm(folder, { recursive: true })
  })
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  const ada = await service.signIn('ada@example.org')
  await ada.post('/user/email', { email: 'next@example.org' })
  await ada.post('/admin/invitations', {
    email: 'ben@example.org',
    name: 'Ben',
    accountType: 'administrator',
  })
  expect(await mailsTo(service, 'ben@example.org', 'invitation')).toHaveLength(1)
  const file = join(folder, 'made.age')
  const now = new Date()
  const place = (url: string, name: string) => ({ DATABASE_URL: url, DATA_DIR: join(folder, name) })
  expect(await backUpAt(now, [file], place(service.databaseUrl, 'one'))).toMatchObject({ code: 0 })
  expect(await restoreAt(now, [file], place(empty.url, 'two'))).toMatchObject({ code: 0 })
  await onServer(empty.url, async (client) => {
    const { rows } = await client.query(`select (select count(*)::int from sessions) as sessions,
      (select count(*)::int from account_links) as links,
      (select count(*)::int from invitations where accepted_at is null) as invitations`)
    expect(rows).toEqual([{ sessions: 0, links: 0, invitations: 0 }])
  })
})
