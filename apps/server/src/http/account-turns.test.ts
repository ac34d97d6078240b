import { expect, test } from 'vitest'

import { openAccountTurns } from './account-turns.ts'

test('E10: of one account so much is done at once, in its order, and another waits for none of it', async () => {
  const inTurn = openAccountTurns(2)
  const begun: string[] = []
  const gates = new Map<string, () => void>()
  const work = (account: string, name: string) =>
    inTurn(account, async (waited) => {
      begun.push(`${name}${waited ? ' later' : ''}`)
      await new Promise<void>((resolve) => gates.set(name, resolve))
      return name
    })
  const all = ['a', 'b', 'c', 'd'].map((name) => work('anna', name))
  const other = work('berthe', 'x')
  expect(begun).toEqual(['a', 'b', 'x'])
  gates.get('x')?.()
  expect(await other).toBe('x')
  for (const name of ['b', 'a', 'c', 'd']) {
    gates.get(name)?.()
    await all['abcd'.indexOf(name)]
  }
  expect(begun).toEqual(['a', 'b', 'x', 'c later', 'd later'])
})

test('E10: what fails gives its turn to the next', async () => {
  const inTurn = openAccountTurns(1)
  const failing = inTurn('anna', () => Promise.reject(new Error('broken')))
  const next = inTurn('anna', async (waited) => waited)
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe(true)
  expect(await inTurn('anna', async (waited) => waited)).toBe(false)
})
