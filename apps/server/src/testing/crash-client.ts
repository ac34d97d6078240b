import { randomBytes } from 'node:crypto'

import { bitcoinRpcHeaders } from '@ancrage/chains/headers'
import {
  decodeProof,
  heightsToCheck,
  hexToBytes,
  verify,
  type HeaderFacts,
  type Verdict,
} from '@ancrage/proof'
import { pino } from 'pino'

import { openDatabase } from '../platform/database/client.ts'
import { createAccount } from '../accounts/index.ts'
import { allotOpeningCredits } from '../billing/credits/index.ts'
import { hashPassword } from '../identity/index.ts'
import { openSecretBox } from '../platform/secrets/index.ts'
import type { SignedIn } from './signed-in.ts'

type Funded = Readonly<{ email: string; password: string; credits: number }>
type Proven = Readonly<{ api: string; me: SignedIn; rpcUrl: string; id: string; digest: string }>

/** An account made beside the running service, in its database. */
export async function createFundedAccount(databaseUrl: string, wanted: Funded): Promise<void> {
  const { email, password, credits } = wanted
  const client = openDatabase(databaseUrl, () => undefined)
  const { database } = client
  const log = pino({ level: 'silent' })
  const secrets = openSecretBox(randomBytes(32), randomBytes)
  const passwordHash = await hashPassword(password, 'crash test')
  const now = (): Date => new Date()
  const context = { database, now, randomBytes, secrets, log, rateLimits: 'off' } as const
  const account = { email, name: 'Déposante', passwordHash, type: 'classic' } as const
  await database.transaction(async (transaction) => {
    const accountId = await createAccount(context, transaction, account)
    await allotOpeningCredits(context, transaction, accountId, credits)
  })
  await client.close()
}

/** Undefined when the answer did not arrive whole. */
export async function answerOf(
  call: Promise<Response>,
): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const reply = await call
    return { status: reply.status, body: await reply.json() }
  } catch {
    return undefined
  }
}

/** What the public verifier says of a deposit’s proof, with headers of the node itself. */
export async function verdictOf({ api, me, rpcUrl, id, digest }: Proven): Promise<Verdict> {
  const reply = await fetch(`${api}/deposits/${id}/proof`, { headers: me })
  const proof = new Uint8Array(await reply.arrayBuffer())
  const source = await bitcoinRpcHeaders({ url: rpcUrl })
  const headers = new Map<bigint, HeaderFacts | undefined>()
  for (const { height } of heightsToCheck(decodeProof(proof))) {
    headers.set(height, await source.headerAt(height))
  }
  return verify({
    digest: hexToBytes(digest),
    proof,
    headerAt: (_chain, height) => headers.get(height),
  })
}
