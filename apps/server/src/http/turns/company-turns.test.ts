import { expect, test } from 'vitest'

import { openCompanyTurns } from './company-turns.ts'

test('AH2: a colleague waits for one call of each member of their company, however many those ask for', async () => {
  const turns = openCompanyTurns(1)
  const { signal } = new AbortController()
  const first = Promise.withResolvers<void>()
  const done: string[] = []
  const ask = (member: string, until = Promise.resolve()) =>
    turns.run({ companyId: 'many', member, signal }, async (waited) => {
      await until
      done.push(waited ? `${member}, later` : member)
    })
  const all = [
    ask('ada', first.promise),
    ...Array.from({ length: 9 }, () => ask('ada')),
    ask('bob'),
  ]
  first.resolve()
  await Promise.all(all)
  expect(done.slice(0, 3)).toEqual(['ada', 'ada, later', 'bob, later'])
})

test('AH2: nothing is done for who has gone, and another company waits for none of it', async () => {
  const turns = openCompanyTurns(1)
  const rest = Promise.withResolvers<string>()
  const gone = new AbortController()
  const stays = new AbortController()
  const ask = (companyId: string, { signal }: AbortController, work: () => Promise<string>) =>
    turns.run({ companyId, member: 'ada', signal }, work)
  const held = ask('many', stays, () => rest.promise)
  const left = ask('many', gone, async () => 'done for nobody')
  gone.abort()
  expect(await ask('another', stays, async () => 'done')).toBe('done')
  rest.resolve('held')
  expect(await held).toBe('held')
  await expect(left).rejects.toMatchObject({ code: 'service.unavailable' })
})
