import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import {
  databaseAddressProblems,
  sessionAddressOf,
  sessionAddressProblems,
} from './database-address.ts'

const REQUEST_FOR_TLS = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

test.each([
  'postgresql://ancrage@db.example/ancrage',
  'postgresql://ancrage@db/ancrage',
  'postgresql://ancrage@192.0.2.7:5432/ancrage',
  'postgresql://ancrage@[2001:db8::1]/ancrage',
  'postgresql://ancrage@127.example.org/ancrage',
  'postgresql://ancrage@localhost/ancrage?host=db.example',
  'postgresql://ancrage@db.example/ancrage?sslmode=allow',
  'postgresql://ancrage@db.example/ancrage?ssl=0',
  'postgresql://ancrage@db.example/ancrage?sslmode=verify-full&sslmode=unknown',
])('F18: a server elsewhere is refused while its connection is not encrypted: %s', (url) => {
  expect(databaseAddressProblems(url)).toMatchObject([
    {
      fr: expect.stringMatching(
        /^DATABASE_URL\u00A0: .*sslmode=verify-full.*sslmode=disable/,
      ) as string,
      en: expect.stringMatching(/^DATABASE_URL: .*sslmode=verify-full.*sslmode=disable/) as string,
    },
  ])
})

test.each([
  undefined,
  'postgresql://ancrage@localhost/ancrage',
  'postgresql://ancrage@LOCALHOST:5432/ancrage',
  'postgresql://ancrage@127.0.0.1/ancrage',
  'postgresql://ancrage@[::1]/ancrage',
  'postgresql:///ancrage?host=/var/run/postgresql',
  'postgresql://ancrage@/ancrage?host=%2Fvar%2Frun%2Fpostgresql&port=5432',
  'postgresql://ancrage@%2Fvar%2Frun%2Fpostgresql/ancrage',
  'postgresql://ancrage@db.example/ancrage?sslmode=verify-full',
  'postgresql://ancrage@db.example/ancrage?sslmode=require',
  'postgresql://ancrage@db.example/ancrage?ssl=true',
  'postgresql://ancrage@db.example/ancrage?sslmode=disable',
])('F18: this machine, an encrypted connection and one that was refused are taken: %s', (url) => {
  expect(databaseAddressProblems(url)).toEqual([])
})

test.each(['prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'])(
  'F18: with sslmode=%s nothing is told to whoever says that there is no encryption',
  async (mode) => {
    const told: Buffer[] = []
    const server = createServer((socket) => {
      socket.on('data', (bytes) => {
        told.push(bytes)
        socket.write('N')
      })
    })
    onTestFinished(() => void server.close())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const connectionString = `postgresql://ancrage:secret@127.0.0.1:${port}/a?sslmode=${mode}`
    const client = new pg.Client({ connectionString })
    await expect(client.connect()).rejects.toThrow('does not support SSL')
    expect(Buffer.concat(told)).toEqual(REQUEST_FOR_TLS)
  },
)

test('23.1: an address to sessions goes with a database, is as safe, and is what commands use', () => {
  const own = 'postgresql://ancrage@localhost/ancrage'
  const far = 'postgresql://ancrage@db.example/ancrage'
  expect(sessionAddressProblems(own, undefined)).toEqual([])
  expect(sessionAddressProblems(own, own)).toEqual([])
  const message = /^DATABASE_SESSION_URL: /
  for (const problems of [
    sessionAddressProblems(undefined, own),
    sessionAddressProblems(own, far),
  ]) {
    expect(problems).toMatchObject([{ en: expect.stringMatching(message) as string }])
  }
  expect(sessionAddressOf({ DATABASE_URL: far, DATABASE_SESSION_URL: own })).toBe(own)
  expect(sessionAddressOf({ DATABASE_URL: far, DATABASE_SESSION_URL: '' })).toBe(far)
  expect(sessionAddressOf({})).toBeUndefined()
})
