import { hash, randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { ROUTE_ACTIONS } from '../../identity/permissions/index.ts'
import { CALLS, nameOf } from './calls.ts'
import type { ApiDocument } from './openapi.ts'

let service: TestService
const callers: Caller[] = []
let document: ApiDocument
beforeAll(async () => {
  service = await openTestService()
  const companyId = await service.createCompany('Société')
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  await service.createAccount({
    email: 'boss@example.org',
    type: 'companyAdministrator',
    companyId,
    credits: 3,
  })
  for (const email of ['ada@example.org', 'boss@example.org']) {
    const caller = await service.signIn(email)
    await caller.post('/deposits', newDeposit())
    callers.push(caller)
  }
  document = (await service.app.inject({ url: '/api/openapi.json' })).json<ApiDocument>()
})
afterAll(() => service.close())

/** What calls cannot be asked without. */
const NEEDED: Readonly<Record<string, string>> = {
  '/admin/search': '?words=an',
  '/company/vault-headers': `?formerKeyId=${randomUUID()}`,
}

describe('the OpenAPI document', () => {
  test('describes every call that is served, once, and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(
        (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
    const byName = (a: string, b: string) => a.localeCompare(b)
    expect(described.toSorted(byName)).toEqual(Object.keys(ROUTE_ACTIONS).toSorted(byName))
    expect(CALLS.map(({ endpoint }) => nameOf(endpoint)).toSorted(byName)).toEqual(
      described.toSorted(byName),
    )
  })

  test('is of version 3.1, with what a call takes, gives and needs', () => {
    expect(document.openapi).toBe('3.1.0')
    const create = document.paths['/deposits']?.['post']
    expect(create).toMatchObject({
      operationId: 'createDeposit',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { type: 'object' } } },
      },
      responses: {
        201: { content: { 'application/json': { schema: { type: 'object' } } } },
        default: {},
      },
      security: [{ bearer: [], cookie: [] }, { apiKey: [] }],
    })
    const list = document.paths['/deposits']?.['get']
    expect(list?.parameters).toContainEqual(
      expect.objectContaining({ name: 'limit', in: 'query', required: false }),
    )
    expect(document.paths['/auth/login']?.['post']?.security).toEqual([])
    expect(document.paths['/api-keys']?.['post']?.security).toEqual([{ bearer: [], cookie: [] }])
    const one = document.paths['/deposits/{id}']?.['get']
    expect(one?.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
    ])
  })

  test('says what webhooks are sent', () => {
    const event = document.webhooks['deposits.confirmed']?.post
    expect(event?.parameters).toMatchObject([{ name: 'ancrage-signature', in: 'header' }])
    const schema = event?.requestBody?.content['application/json'].schema
    expect(schema).toMatchObject({ required: ['id', 'type', 'createdAt', 'count', 'deposits'] })
  })

  test('holds in every call that reads without an object: the status and the answer are those of the contract', async () => {
    const wrong: unknown[] = []
    let read = 0
    for (const { endpoint } of CALLS) {
      const { method, path, reply: schema, status } = endpoint
      if (method !== 'GET' || path.includes(':') || !schema) continue
      for (const caller of callers) {
        const reply = await caller.get(`${path}${NEEDED[path] ?? ''}`)
        if (reply.statusCode === 403) continue
        read += 1
        const parsed = schema.safeParse(reply.json())
        const holds = reply.statusCode === status && parsed.success
        if (!holds) wrong.push({ path, status: reply.statusCode })
      }
    }
    expect(wrong).toEqual([])
    expect(read).toBeGreaterThan(20)
  })
})

describe('the page of the interface', () => {
  test('20.12: shows every call in both languages, runs its own code alone and asks no other host', async () => {
    for (const [asked, word, key] of [
      ['fr', 'Essayer', 'Par un programme : clé d’API avec deposits:read.'],
      ['en', 'Try it', 'By a program: an API key with deposits:read.'],
    ] as const) {
      const reply = await service.app.inject({ url: `/api/docs?language=${asked}` })
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
      for (const path of Object.keys(document.paths)) expect(reply.body).toContain(path)
      expect(reply.body).toContain(`<html lang="${asked}"`)
      expect(reply.body).toContain(word)
      expect(reply.body).toContain(key)
      expect(reply.body).not.toMatch(/<script [^>]*src|src=|https?:\/\/(?!json-schema)[^"]*"/i)
      const policy = String(reply.headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("connect-src 'self'")
      for (const part of ['style', 'script']) {
        const text = new RegExp(`<${part}>([^]*)</${part}>`).exec(reply.body)?.[1] ?? ''
        expect(policy).toContain(`${part}-src 'sha256-${hash('sha256', text, 'base64')}'`)
      }
    }
    const french = await service.app.inject({ url: '/api/docs' })
    expect(french.body).toContain('<html lang="fr"')
  })

  test('what an API key opens comes before what takes a session', async () => {
    const { body } = await service.app.inject({ url: '/api/docs' })
    const place = (tag: string) => body.indexOf(`<h2>${tag}</h2>`)
    expect(place('deposits')).toBeGreaterThan(0)
    expect(place('deposits')).toBeLessThan(place('admin'))
    expect(place('vault')).toBeLessThan(place('auth'))
  })
})
