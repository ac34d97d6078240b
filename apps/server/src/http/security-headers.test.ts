import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { openBrowser } from '../identity/testing/visit.ts'
import { openTestService, PASSWORD, type TestService } from '../testing/test-service.ts'

const A_YEAR = 'max-age=31536000; includeSubDomains'
const EVERYWHERE = ['/', '/assets/app.js', '/api/service', '/api/docs', '/api/nothing-here', '/%E0']

let folder: string
let service: TestService
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ancrage-headers-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<p>')
  await writeFile(join(folder, 'assets', 'app.js'), 'export {}')
  service = await openTestService({ webFolder: folder, publicUrl: 'https://ancrage.example' })
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

describe('where people come over HTTPS', () => {
  test.each(EVERYWHERE)('%s has browsers come over HTTPS only, for a year', async (url) => {
    const { headers } = await service.app.inject({ url })
    expect(headers['strict-transport-security']).toBe(A_YEAR)
  })

  test('each cookie is for this very origin, over HTTPS, and no script reads it', async () => {
    await service.createAccount({ email: 'cookies@example.org' })
    const browser = openBrowser(service.app)
    const login = { email: 'cookies@example.org', password: PASSWORD }
    const signedIn = await browser.post('/auth/login', login)
    const challenged = await browser.post('/auth/passkeys/sign-in/start', {})
    const cookies = [...signedIn.cookies, ...challenged.cookies]
    expect(cookies.map(({ name }) => name)).toEqual([
      '__Host-session',
      '__Host-device',
      '__Host-challenge',
    ])
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict', path: '/' })
      expect(cookie.domain).toBeUndefined()
    }
  })
})

test('over plain HTTP nothing is said of HTTPS', async () => {
  const local = await openTestService({ webFolder: folder })
  onTestFinished(() => local.close())
  for (const url of EVERYWHERE) {
    const { headers } = await local.app.inject({ url })
    expect(headers).not.toHaveProperty('strict-transport-security')
  }
})

test.each(EVERYWHERE)('%s tells other sites nothing of where a person was', async (url) => {
  const { headers } = await service.app.inject({ url })
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test.each(EVERYWHERE)('%s runs nothing of others, and moves no address', async (url) => {
  const { headers } = await service.app.inject({ url })
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
})
