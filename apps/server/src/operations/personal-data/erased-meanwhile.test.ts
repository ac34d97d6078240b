import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openBrowser } from '../../identity/testing/visit.ts'
import type { Caller } from '../../testing/caller.ts'
import { hold } from '../../testing/held-rows.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let email: string
let id: string
let anna: Caller
let count = 0
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  email = `anna-${(count += 1)}@example.org`
  id = await service.createAccount({ email })
  anna = await service.signIn(email)
})
afterAll(() => service.close())

const erase = () => anna.post('/user/erase', { email, proofsBecomeUnusable: true })
const rowsOf = async (table: 'account_links' | 'two_factors'): Promise<number> => {
  const found = await service.client.pool.query(`select 1 from ${table} where account_id = $1`, [
    id,
  ])
  return found.rows.length
}

describe('BC7: of who erases their account', () => {
  test.each([
    ['a proof of their address', '/user/email/proof'],
    ['a second factor', '/auth/2fa/setup'],
  ])('and asks for %s in that moment, nothing is left', async (_what, path) => {
    const held = await hold(service, 'select from accounts where id = $1 for update', [id])
    const erased = erase()
    await held.untilWaiting(1)
    const asked = anna.post(path, {})
    await held.untilWaiting(2)
    await held.letGo()
    expect((await erased).statusCode).toBe(200)
    expect((await asked).statusCode).toBe(401)
    expect((await mailsTo(service, email)).map(({ kind }) => kind)).toEqual(['accountErased'])
    expect(await rowsOf('account_links')).toBe(0)
    expect(await rowsOf('two_factors')).toBe(0)
  })

  test.each(['sent', 'queued'])(
    'and has declined an invitation, who had sent it is told no name (%s)',
    async (state) => {
      const companyId = await service.createCompany('Atelier')
      const director = `director-${count}@example.org`
      const type = 'companyAdministrator'
      await service.createAccount({ email: director, type, companyId })
      const session = await service.signIn(director)
      await session.post('/company/sub-accounts', { email, name: 'Anna Martin' })
      const [invited] = await mailsTo(service, email, 'companyInvitation')
      const declined = await openBrowser(service.app).post(
        `/auth/invitation/${invited?.token}/decline`,
        {},
      )
      expect(declined.statusCode).toBe(204)
      await service.client.pool.query(
        `update mails set state = $1 where kind = 'invitationDeclined'`,
        [state],
      )
      expect((await erase()).statusCode).toBe(200)
      const { rows } = await service.client.pool.query(
        `select 1 from mails where facts::text like '%Anna Martin%' or facts::text like $1`,
        [`%${email}%`],
      )
      expect(rows).toEqual([])
    },
  )
})
