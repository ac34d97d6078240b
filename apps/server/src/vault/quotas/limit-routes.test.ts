import { listAuditEntries, storageUse, vaultStatus } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { hold } from '../../testing/held-rows.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { beginCopy, newKeeper } from '../testing/copies.ts'

let service: TestService
let ada: Caller
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  ada = await service.signIn('ada@example.org')
})
afterAll(() => service.close())

const limit = (path: string, limitBytes: unknown) =>
  ada.call({
    method: 'PUT',
    url: `/api/admin/${path}/storage-limit`,
    payload: { limitBytes },
  })

describe('21: how much an account keeps', () => {
  test('is what is usual, until an administrator gives it another limit or takes that back', async () => {
    const keeper = await newKeeper(service, 'anna@example.org')
    const path = `users/${keeper.id}`
    const usual = 100_000_000
    const before = await ada.get(`/admin/${path}/storage-limit`)
    expect(storageUse.parse(before.json())).toEqual({
      usedBytes: 0,
      limitBytes: null,
      usualBytes: usual,
    })
    await limit(path, 3 * usual)
    await limit(path, 3 * usual)
    const own = vaultStatus.parse((await keeper.caller.get('/vault')).json())
    expect(own.quotaBytes).toBe(3 * usual)
    const back = await limit(path, null)
    expect(storageUse.parse(back.json()).limitBytes).toBeNull()
    const log = await ada.get(`/admin/audit?subjectId=${keeper.id}&action=account.storageLimited`)
    const entries = listAuditEntries.reply.parse(log.json()).items
    expect(entries.map(({ details }) => details)).toEqual([
      { 'storageLimit.before': 3 * usual, 'storageLimit.after': null },
      { 'storageLimit.before': null, 'storageLimit.after': 3 * usual },
    ])
  })

  test('stays where the limit becomes lower, and nothing more is taken', async () => {
    const keeper = await newKeeper(service, 'ben@example.org')
    const kept = await beginCopy(keeper, new Uint8Array([1, 2, 3]))
    const use = storageUse.parse((await limit(`users/${keeper.id}`, 2)).json())
    expect(use).toMatchObject({ usedBytes: 3, limitBytes: 2 })
    const there = await keeper.caller.get(`/vault/objects?depositId=${kept.depositId}`)
    expect(there.json()).toMatchObject({ items: [{ id: kept.id }] })
    await expect(beginCopy(keeper, new Uint8Array([4]))).rejects.toThrow(/vault\.full/)
  })

  test('is the company’s for its members: they have no limit of their own', async () => {
    const companyId = await service.createCompany('Atelier')
    const member = await service.createAccount({
      email: 'member@example.org',
      type: 'subAccount',
      companyId,
    })
    for (const path of [`users/${member}`, `users/${companyId}`, `companies/${member}`]) {
      const refused = await limit(path, 1)
      expect([refused.statusCode, refusalOf(refused).code]).toEqual([404, 'object.not_found'])
    }
    const use = storageUse.parse((await limit(`companies/${companyId}`, 7)).json())
    expect(use).toEqual({ usedBytes: 0, limitBytes: 7, usualBytes: 200_000_000 })
    const caller = await service.signIn('member@example.org')
    const own = vaultStatus.parse((await caller.get('/vault')).json())
    expect(own.quotaBytes).toBe(7)
  })

  test('AE1: is not given by an administrator to themselves once they are none any more', async () => {
    const id = await service.createAccount({ email: 'bob@example.org', type: 'administrator' })
    const bob = await service.signIn('bob@example.org')
    const url = `/api/admin/users/${id}`
    const own = (limitBytes: number) =>
      bob.call({ method: 'PUT', url: `${url}/storage-limit`, payload: { limitBytes } })
    await own(1)
    const row = 'select from vault_quotas where owner_id = $1 for update'
    const held = await hold(service, row, [id])
    const limited = own(2)
    await held.untilWaiting(1)
    const demoted = ada.call({ method: 'PATCH', url, payload: { accountType: 'classic' } })
    await Promise.race([demoted, held.untilWaiting(2)])
    await held.letGo()
    await Promise.all([limited, demoted])
    const log = await ada.get(`/admin/audit?subjectId=${id}`)
    expect(listAuditEntries.reply.parse(log.json()).items[0]?.action).toBe('account.edited')
  })

  test.each([-1, 1.5, 2e15, '5'])('is a whole number of bytes, not %j', async (bytes) => {
    const id = await service.createAccount({ email: `${bytes}@example.org` })
    expect((await limit(`users/${id}`, bytes)).statusCode).toBe(422)
  })
})
