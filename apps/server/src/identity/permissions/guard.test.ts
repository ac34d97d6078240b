import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'

import { Refusal } from '../../http/refusal.ts'
import { isAdministrative, refuseForbidden, refuseUnlistedRoutes } from './guard.ts'

const lines: unknown[] = []
const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })

/** What becomes of a call by an account of this type. */
async function call(type: 'classic' | 'administrator'): Promise<unknown> {
  lines.splice(0)
  const app = Fastify()
  let thrown: unknown = 'served'
  app.get('/', { config: { call: 'GET /admin/users' } }, (request) => {
    try {
      refuseForbidden({ id: 'somebody', type }, request, log)
    } catch (error) {
      thrown = error
    }
    return 'answered'
  })
  await app.inject('/')
  await app.close()
  return thrown
}

test('a role is refused what it may not do, and that is logged with who asked, what, and from where', async () => {
  const refused = await call('classic')
  expect(refused).toBeInstanceOf(Refusal)
  expect(refused).toMatchObject({ code: 'permission.denied' })
  expect(lines).toMatchObject([
    {
      level: 40,
      event: 'permission.denied',
      address: '127.0.0.1',
      account: 'somebody',
      call: 'GET /admin/users',
      msg: 'a call was refused',
    },
  ])
})

test('a role is let do what it may, and nothing is logged', async () => {
  expect(await call('administrator')).toBe('served')
  expect(lines).toEqual([])
})

test('a route without permissions cannot be added', () => {
  const app = Fastify()
  refuseUnlistedRoutes(app)
  const add = (config?: { call: string }) => () =>
    app.get('/somewhere', config === undefined ? {} : { config }, () => '')
  expect(add({ call: 'GET /nowhere' })).toThrow(
    /^GET \/nowhere has no permissions: give it an action/,
  )
  expect(add()).toThrow(/^\/somewhere has no permissions/)
  expect(add({ call: 'GET /health' })).not.toThrow()
})

test('only calls of the administration are called so', () => {
  expect(isAdministrative('GET /admin/users')).toBe(true)
  expect(isAdministrative('GET /deposits')).toBe(false)
  expect(() => isAdministrative(undefined)).toThrow(/^ has no permissions/)
})
