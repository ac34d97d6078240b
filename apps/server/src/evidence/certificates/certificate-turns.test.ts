import { expect, test } from 'vitest'

import { openCertificateTurns } from './certificate-turns.ts'

const NEVER = new AbortController().signal

test('AH1: of the certificates and dossiers of a company two are made at once, and those of others wait for none of them', async () => {
  const turns = openCertificateTurns()
  const made = Promise.withResolvers<void>()
  const begun: string[] = []
  const ask = (id: string, companyId: string | null) =>
    turns.run({ id, companyId }, NEVER, async () => {
      begun.push(id)
      await made.promise
    })
  const all = [
    ask('ada', 'many'),
    ask('bob', 'many'),
    ask('cleo', 'many'),
    ask('dan', 'another'),
    ask('eve', null),
  ]
  await new Promise(setImmediate)
  expect(begun.toSorted()).toEqual(['ada', 'bob', 'dan', 'eve'])
  made.resolve()
  await Promise.all(all)
  expect(begun).toContain('cleo')
})

test('AH1: who waited for others of their company learns of it, and closing refuses whoever still waits', async () => {
  const turns = openCertificateTurns()
  const made = Promise.withResolvers<void>()
  const ask = (id: string) =>
    turns.run({ id, companyId: 'many' }, NEVER, async (waited) => {
      await made.promise
      return waited
    })
  const [first, second, third] = [ask('ada'), ask('bob'), ask('cleo')]
  made.resolve()
  expect(await Promise.all([first, second, third])).toEqual([false, false, true])
  turns.close()
  await expect(ask('dan')).rejects.toMatchObject({ code: 'certificate.unavailable' })
})
