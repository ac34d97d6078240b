import { expect, test } from 'vitest'

import type { Upgrade } from './find-upgrade.ts'
import { upgradesInTurn } from './upgrades-in-turn.ts'

const PENDING: Upgrade = { kind: 'pending' }

function open() {
  const begun: PromiseWithResolvers<Upgrade>[] = []
  const { upgradeOf, close } = upgradesInTurn(() => {
    const one = Promise.withResolvers<Upgrade>()
    begun.push(one)
    return one.promise
  })
  const leaving = new AbortController()
  const ask = (site: string, { signal: gone } = leaving) =>
    upgradeOf(new Uint8Array(32), { site, gone })
  return { begun, ask, close, leaving }
}

test('AA9: of one network five promises are looked up at once, and others wait for none of them', async () => {
  const { begun, ask } = open()
  const asked = Array.from({ length: 6 }, () => ask('192.0.2.1'))
  await expect.poll(() => begun.length).toBe(5)
  void ask('192.0.2.2')
  await expect.poll(() => begun.length).toBe(6)
  begun[0]?.resolve(PENDING)
  expect(await asked[0]).toEqual(PENDING)
  await expect.poll(() => begun.length).toBe(7)
})

test('AA9: who goes away while waiting is looked up nothing for, and nobody waits as the calendar closes', async () => {
  const { begun, ask, leaving, close } = open()
  const first = Array.from({ length: 5 }, () => ask('192.0.2.1'))
  await expect.poll(() => begun.length).toBe(5)
  const sixth = ask('192.0.2.1')
  leaving.abort()
  expect(await sixth).toBeUndefined()
  for (const one of begun) one.resolve(PENDING)
  await Promise.all(first)
  close()
  expect(await ask('192.0.2.1', new AbortController())).toBeUndefined()
  expect(begun).toHaveLength(5)
})

test('what fails is thrown', async () => {
  const { upgradeOf } = upgradesInTurn(() => Promise.reject(new Error('no database')))
  const asker = { site: '192.0.2.1', gone: new AbortController().signal }
  await expect(upgradeOf(new Uint8Array(32), asker)).rejects.toThrow('no database')
})
