import { randomBytes, randomUUID } from 'node:crypto'

import { createDeposit, IDEMPOTENCY_HEADER, login } from '@ancrage/contract'
import type pg from 'pg'

import { ADMINISTRATOR } from '../deposits/real-server.ts'

export type Depositor = Readonly<{
  deposit: (files: number, nameLength: number) => Promise<string>
  certificate: (
    depositId: string,
    language: 'fr' | 'en',
    signal?: AbortSignal,
  ) => Promise<Readonly<{ status: number; milliseconds: number }>>
}>

/** A second account with the password of the first. */
export async function addAccount(database: pg.Client, email: string): Promise<void> {
  await database.query(
    `insert into accounts select (jsonb_populate_record(null::accounts,
       to_jsonb(a) || jsonb_build_object('id', gen_random_uuid(), 'email', $1::text))).*
     from accounts a where email = $2`,
    [email, ADMINISTRATOR.email],
  )
}

export async function signInAs(origin: string, email: string): Promise<Depositor> {
  const api = `${origin}/api`
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ ...ADMINISTRATOR, email })
  const reply = await fetch(`${api}${login.path}`, { method: login.method, headers: json, body })
  if (!reply.ok) throw new Error(`signing in was answered ${reply.status}`)
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  const authorization = reply.headers.get('authorization') ?? ''
  const session = { authorization, cookie: cookies.join('; ') }
  return {
    deposit: async (files, nameLength) => {
      const made = await fetch(`${api}${createDeposit.path}`, {
        method: createDeposit.method,
        headers: { ...session, ...json, [IDEMPOTENCY_HEADER]: randomUUID() },
        body: JSON.stringify(newDeposit(files, nameLength)),
      })
      if (!made.ok) throw new Error(`a deposit was answered ${made.status}`)
      return createDeposit.reply.parse(await made.json()).id
    },
    certificate: async (id, language, signal) => {
      const begun = performance.now()
      const address = `${api}/deposits/${id}/certificate/${language}`
      const drawn = await fetch(address, { headers: session, ...(signal && { signal }) })
      await drawn.arrayBuffer()
      return { status: drawn.status, milliseconds: performance.now() - begun }
    },
  }
}

function newDeposit(files: number, nameLength: number): unknown {
  return {
    title: 'Mesure',
    creationType: 'musicalComposition',
    depositor: 'Banc d’essai',
    files: Array.from({ length: files }, (_, at) => ({
      name: `${at}-`.padEnd(nameLength - 4, 'partition ').concat('.pdf'),
      size: 48_213,
      mediaType: 'application/pdf',
      sha256: randomBytes(32).toString('hex'),
    })),
  }
}
