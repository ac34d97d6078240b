import { lookUpHash, type DepositFound } from '@ancrage/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { fileOf, newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let anna: Caller
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'anna@example.org', credits: 100 })
  anna = await service.signIn('anna@example.org')
})
afterAll(() => service.close())

async function lookUp(caller: Caller, sha256: string): Promise<readonly DepositFound[]> {
  const reply = await caller.post('/hash/lookup', { sha256 })
  expect(reply.statusCode).toBe(200)
  return lookUpHash.reply.parse(reply.json()).deposits
}

test('a digest is found as that of a file, alone or among others, the earliest deposit first', async () => {
  const file = fileOf('une partition')
  const alone = depositOf(await anna.post('/deposits', newDeposit({ files: [file] })))
  service.advance(1000)
  const among = depositOf(
    await anna.post('/deposits', newDeposit({ title: 'Deux', files: [fileOf('autre'), file] })),
  )
  const { id, number, title, createdAt } = alone
  expect(await lookUp(anna, file.sha256)).toEqual([
    { id, number, title, createdAt, status: 'pending', as: 'file' },
    expect.objectContaining({ id: among.id, title: 'Deux', as: 'file' }),
  ])
})

test('a digest is found as that of a deposit of several files', async () => {
  const files = [fileOf('un'), fileOf('deux')]
  const made = depositOf(await anna.post('/deposits', newDeposit({ files })))
  await service.anchorAndConfirm()
  expect(await lookUp(anna, made.digest)).toEqual([
    expect.objectContaining({ id: made.id, as: 'deposit', status: 'confirmed' }),
  ])
})

test('no more than the twenty earliest are told', async () => {
  const file = fileOf('souvent déposé')
  const deposits = Array.from({ length: 25 }, () => newDeposit({ files: [file] }))
  const made = (await anna.post('/deposits/batch', { deposits })).json<{
    items: { id: string }[]
  }>()
  const found = await lookUp(anna, file.sha256)
  expect(found.map(({ id }) => id)).toEqual(made.items.slice(0, 20).map(({ id }) => id))
})

test('T050, T101: what somebody else deposited is not found; whoever directs their firm finds it', async () => {
  const companyId = await service.createCompany('Atelier')
  const inCompany = { companyId, credits: 1 }
  await service.createAccount({ ...inCompany, email: 'sub@example.org', type: 'subAccount' })
  await service.createAccount({ ...inCompany, email: 'peer@example.org', type: 'subAccount' })
  await service.createAccount({ ...inCompany, email: 'boss@example.org', type: 'company' })
  const file = fileOf('confidentiel')
  const sub = await service.signIn('sub@example.org')
  const made = depositOf(await sub.post('/deposits', newDeposit({ files: [file] })))
  expect(await lookUp(anna, file.sha256)).toEqual([])
  expect(await lookUp(await service.signIn('peer@example.org'), file.sha256)).toEqual([])
  const byBoss = await lookUp(await service.signIn('boss@example.org'), file.sha256)
  expect(byBoss.map(({ id }) => id)).toEqual([made.id])
})

test('T080: what is no digest is a 422', async () => {
  for (const sha256 of ['A'.repeat(64), 'a'.repeat(63), '', 7]) {
    expect((await anna.post('/hash/lookup', { sha256 })).statusCode).toBe(422)
  }
})
