import { setTimeout as pause } from 'node:timers/promises'

import { createDepositBatch } from '@ancrage/contract'
import pg from 'pg'

import { newDeposit } from './new-deposit.ts'
import { putLoad } from './put-load.ts'
import { type RealServer, withServer } from './real-server.ts'

const PACE = { AGGREGATION_SECONDS: '2', BLOCK_SECONDS: '1' }
const GENERATIONS = 4
const BATCHES = 10
const BATCH = 1000
const LOOK_EVERY_MS = 500

/** What a deposit with one file leaves in the database, in bytes, indexes included. */
export type Growth = Readonly<{
  /** What its person said of it, and the digest. */
  words: number
  /** All that is kept beside them. */
  beyond: number
  /** The key of a request for one deposit, for as long as it is kept. */
  key: number
}>

type Sizes = Readonly<{ kept: number; keys: number; words: number; deposits: number }>

/**
 * The last two of equal generations, each anchored to its end and vacuumed: what earlier rows left free when
 * they were updated is used again then, as on a server that has run for long.
 */
export async function measureGrowth(): Promise<Growth> {
  return withServer(PACE, async (server) => {
    const client = new pg.Client({ connectionString: server.databaseUrl })
    await client.connect()
    try {
      const sizes: Sizes[] = []
      for (let generation = 0; generation < GENERATIONS; generation += 1) {
        for (let batch = 0; batch < BATCHES; batch += 1) await sendBatch(server)
        sizes.push(await settledSizes(client))
      }
      const grown = growthBetween(sizes.at(-3), sizes.at(-1))
      const settled = sizes.at(-1)
      await putLoad(server, { clients: 64, seconds: 2 })
      const { keys: key } = growthBetween(settled, await settledSizes(client))
      return { words: grown.words, beyond: grown.kept - grown.words, key }
    } finally {
      await client.end()
    }
  })
}

async function sendBatch({ origin, session }: RealServer): Promise<void> {
  const reply = await fetch(`${origin}/api${createDepositBatch.path}`, {
    method: createDepositBatch.method,
    headers: { ...session, 'content-type': 'application/json' },
    body: JSON.stringify({ deposits: Array.from({ length: BATCH }, newDeposit) }),
  })
  const answer = await reply.text()
  if (reply.status !== createDepositBatch.status) throw new Error(`no batch was made: ${answer}`)
}

function growthBetween(before: Sizes | undefined, after: Sizes | undefined) {
  if (!before || !after) throw new Error('there are too few generations')
  const deposits = after.deposits - before.deposits
  const of = (part: 'kept' | 'keys' | 'words'): number => (after[part] - before[part]) / deposits
  return { kept: of('kept'), keys: of('keys'), words: of('words') }
}

async function settledSizes(client: pg.Client): Promise<Sizes> {
  while (await isPending(client)) await pause(LOOK_EVERY_MS)
  await client.query('vacuum')
  const { rows } = await client.query<Record<keyof Sizes, string>>(`
    select
      (select sum(pg_total_relation_size(oid)) from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace
          and relname <> 'idempotency_keys') as kept,
      pg_total_relation_size('idempotency_keys') as keys,
      (select sum(octet_length(concat(title, creation_type, depositor, on_behalf_of, reference, description, co_depositors)))
        from deposits)
      + (select sum(octet_length(concat(name, media_type)) + octet_length(sha256))
        from deposit_files) as words,
      (select count(*) from deposits) as deposits`)
  const [sizes] = rows
  if (!sizes) throw new Error('the database did not tell its sizes')
  return {
    kept: Number(sizes.kept),
    keys: Number(sizes.keys),
    words: Number(sizes.words),
    deposits: Number(sizes.deposits),
  }
}

async function isPending(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from deposits where confirmed_at is null or receipt_batch_id is null
     union all select 1 from unindexed_deposits limit 1`,
  )
  return rows.length > 0
}
