import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { drawMail } from '../../platform/mail/drawing/draw-mail.ts'
import type { Caller } from '../../testing/caller.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { openTestService, PASSWORD, type TestService } from '../../testing/test-service.ts'

const NEW_PASSWORD = 'sept girafes sous la pluie'

let service: TestService
let email: string
let owner: Caller
let people = 0
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  email = `person${(people += 1)}@example.org`
  const id = await service.createAccount({ email })
  owner = await service.signIn(email)
  await service.client.pool.query(
    `insert into passkeys (id, account_id, public_key, counter, transports, backed_up, name, created_at)
     values ($1, $2, '', 0, '{}', false, 'Téléphone inconnu', now())`,
    [email, id],
  )
})
afterAll(() => service.close())

const toldOf = async () =>
  (await mailsTo(service, email, 'passwordChanged')).map(({ facts }) => facts)
const link = () =>
  vi.waitFor(
    async () => {
      const [mail] = await mailsTo(service, email, 'passwordRecovery')
      expect(mail).toBeDefined()
      return mail?.token ?? ''
    },
    { timeout: 20_000 },
  )
const post = (url: string, payload: object) =>
  service.app.inject({ method: 'POST', url: `/api${url}`, payload })

test('V5: who sets a new password by a mailed link is told which passkeys open the account still', async () => {
  await post('/auth/recovery', { email })
  const set = await post(`/auth/reset-password/${await link()}`, { password: NEW_PASSWORD })
  expect(set.statusCode).toBe(204)
  expect(await toldOf()).toMatchObject([{ passkeys: ['Téléphone inconnu'] }])
})

test('V5: so is who changes it within a session', async () => {
  const payload = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
  const changed = await owner.call({ method: 'PUT', url: '/api/user/password', payload })
  expect(changed.statusCode).toBe(204)
  expect(await toldOf()).toMatchObject([{ passkeys: ['Téléphone inconnu'] }])
})

test.each([
  ['fr', 'Ces clés d’accès ouvrent toujours votre compte'],
  ['en', 'These passkeys still open your account'],
] as const)('V5: the mail in %s names them where there are any', (language, sentence) => {
  const drawn = (passkeys: string[]) =>
    drawMail(
      {
        facts: { kind: 'passwordChanged', at: new Date(), passkeys },
        language,
        token: null,
        expiresAt: null,
        fileCount: 0,
      },
      {
        publicUrl: 'https://ancrage.example',
        siteOwner: 'Essai',
        supportAddress: null,
        verificationUrl: null,
      },
    ).text
  expect(drawn(['Téléphone inconnu'])).toContain(sentence)
  expect(drawn(['Téléphone inconnu'])).toContain('Téléphone inconnu')
  expect(drawn([])).not.toContain(sentence)
})
