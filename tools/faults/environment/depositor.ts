import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as passing } from 'node:timers/promises'

import {
  createDeposit,
  deposit as depositReply,
  getDepositProof,
  IDEMPOTENCY_HEADER,
  type Deposit,
} from '@ancrage/contract'

import type { SignedIn } from './sign-in.ts'
import type { SupervisedService } from './service-process.ts'

/** What a good client remembers of a deposit: enough to ask again, and to hold the service to its word. */
export type Acknowledged = Readonly<{ key: string; body: string; deposit: Deposit }>

/** A person who asks again with the same key until somebody answers. */
export type Depositor = Readonly<{
  deposit: (files?: number) => Promise<Acknowledged>
  /** The same request once more. */
  again: (before: Acknowledged) => Promise<Deposit>
  read: (path: string) => Promise<Readonly<{ status: number; body: Uint8Array }>>
}>

/** Longer than a killed database takes to recover, however busy the machine is. */
const PATIENCE_MS = 240_000
const ASK_AGAIN_MS = 100
const UNAVAILABLE = 503

/** Asks a service as one who has signed in, until it answers. */
export type Ask = (
  path: string,
  init?: Omit<RequestInit, 'headers'> & Readonly<{ headers?: Readonly<Record<string, string>> }>,
) => Promise<Response>

export function askerOf(service: SupervisedService, session: SignedIn): Ask {
  return async (path, { headers, ...init } = {}) => {
    const deadline = AbortSignal.timeout(PATIENCE_MS)
    while (!deadline.aborted) {
      await service.ready()
      const asked = { ...init, headers: { ...session, ...headers } }
      const reply = await answerOf(fetch(`${service.origin}/api${path}`, asked))
      if (reply && reply.status !== UNAVAILABLE) return reply
      await passing(ASK_AGAIN_MS)
    }
    throw new Error(`${path} was never answered:\n${service.said()}`)
  }
}

export function depositorOf(service: SupervisedService, session: SignedIn): Depositor {
  const ask = askerOf(service, session)
  const post = async (key: string, body: string): Promise<Deposit> => {
    const headers = { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: key }
    const reply = await ask(createDeposit.path, { method: 'POST', headers, body })
    const said = await reply.text()
    if (reply.status !== createDeposit.status) throw new Error(`deposit: ${reply.status} ${said}`)
    return depositReply.parse(JSON.parse(said))
  }
  return {
    deposit: async (files = 1) => {
      const [key, body] = [randomUUID(), JSON.stringify(newDeposit(files))]
      return { key, body, deposit: await post(key, body) }
    },
    again: ({ key, body }) => post(key, body),
    read: async (path) => {
      const reply = await ask(path)
      return { status: reply.status, body: new Uint8Array(await reply.arrayBuffer()) }
    },
  }
}

export const proofPathOf = (id: string): string => getDepositProof.path.replace(':id', id)

/** Undefined when no whole answer arrived. */
async function answerOf(call: Promise<Response>): Promise<Response | undefined> {
  try {
    const reply = await call
    const body = await reply.arrayBuffer()
    return new Response(body.byteLength === 0 ? null : body, {
      status: reply.status,
      headers: reply.headers,
    })
  } catch {
    return undefined
  }
}

function newDeposit(files: number): object {
  return {
    title: 'Où naissent les étoiles',
    creationType: 'musicalComposition',
    depositor: 'Éléonore Lefèvre',
    files: Array.from({ length: files }, (_, file) => ({
      name: `partition-${file}.txt`,
      size: 100,
      mediaType: 'text/plain',
      sha256: createHash('sha256').update(randomUUID()).digest('hex'),
    })),
  }
}
