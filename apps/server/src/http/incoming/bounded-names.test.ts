import { pino } from 'pino'
import { expect, test } from 'vitest'

import { openApplication } from '../../platform/ports/open-port.ts'
import { answerErrors } from '../errors.ts'

async function application() {
  const app = openApplication({
    trustedProxies: [],
    share: 1 / 8,
    logger: pino({ level: 'silent' }),
    secure: false,
    bodyLimit: 1_024,
    forceCloseConnections: true,
  })
  answerErrors(app, () => undefined)
  app.get('/', async ({ query }) => query)
  app.get('/ranges', async ({ headers: { range = 'none' } }) => ({ range }))
  await app.ready()
  return app
}

const names = (count: number, separator: string): string =>
  Array.from({ length: count }, (_, at) => `n${at}=${at}`).join(separator)

test('a query is read as pages write it', async () => {
  const app = await application()
  const written = new URLSearchParams({ search: 'série à 20 % & +', from: '', 'a[]': '1' })
  expect((await app.inject(`/?${written.toString()}&tag=1&tag=2&bare`)).json()).toEqual({
    ...Object.fromEntries(written),
    tag: ['1', '2'],
    bare: '',
  })
  expect((await app.inject('/')).json()).toEqual({})
  expect((await app.inject('/?a=%ff%zz')).statusCode).toBe(200)
})

test('AR10: a query or a cookie header of very many names is refused, and not read', async () => {
  const app = await application()
  expect(Object.keys((await app.inject(`/?${names(64, '&')}`)).json())).toHaveLength(64)
  const refused = await app.inject(`/?${names(65, '&')}`)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { error: { code: 'request.malformed' } },
  ])
  const withCookies = (count: number) =>
    app.inject({ url: '/', headers: { cookie: names(count, '; ') } })
  expect((await withCookies(200)).statusCode).toBe(200)
  expect((await withCookies(201)).statusCode).toBe(400)
})

test('AU4: very many ranges of a file are not read, and it is sent whole', async () => {
  const app = await application()
  const asked = async (count: number): Promise<unknown> => {
    const range = `bytes=${Array.from({ length: count }, (_, at) => `${at}-${at}`).join(',')}`
    return (await app.inject({ url: '/ranges', headers: { range } })).json()
  }
  expect(await asked(16)).not.toEqual({ range: 'none' })
  expect(await asked(17)).toEqual({ range: 'none' })
})
