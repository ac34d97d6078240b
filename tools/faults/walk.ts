import { getProfile } from '@ancrage/contract'
import {
  asMerkleRoot,
  decodeProof,
  heightsToCheck,
  hexToBytes,
  verify,
  type HeaderFacts,
} from '@ancrage/proof'
import { fsckCommand } from '@ancrage/server/fsck'
import type pg from 'pg'

import { CHANGES_CHANNEL } from './environment/announced-changes.ts'
import { proofPathOf, type Acknowledged, type Depositor } from './environment/depositor.ts'
import { CREDITS } from './environment/ground.ts'
import type { Environment } from './environment/environment.ts'

/** Settles when a question to the database is answered with no row left; asked again whenever a watched table changes. */
export async function untilNone(
  database: pg.Client,
  question: string,
  deadline: AbortSignal,
): Promise<void> {
  await database.query(`listen ${CHANGES_CHANNEL}`)
  for (;;) {
    const changed = nextChange(database, deadline)
    const { rows } = await database.query(question)
    if (rows.length === 0) {
      changed.forget()
      return
    }
    await changed.comes
  }
}

function nextChange(database: pg.Client, deadline: AbortSignal) {
  const { promise: comes, resolve, reject } = Promise.withResolvers<void>()
  const late = (): void => reject(new Error('the end did not come in time'))
  const forget = (): void => {
    database.off('notification', arrived)
    deadline.removeEventListener('abort', late)
  }
  const arrived = (): void => {
    forget()
    resolve()
  }
  database.on('notification', arrived)
  deadline.addEventListener('abort', late)
  comes.catch(forget)
  if (deadline.aborted) late()
  return { comes, forget }
}

export const NOT_CONFIRMED = 'select from deposits where confirmed_at is null limit 1'
export const WITHOUT_RECEIPT = `
  select from deposits left join receipt_tokens on batch_id = receipt_batch_id
  where batch_id is null limit 1`

/** Holds the service to its word: everything that it acknowledged is there, proven, and was paid for once. */
export async function checkAll(
  environment: Environment,
  depositor: Depositor,
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  for (const one of acknowledged) await checkProven(environment, depositor, one)
  const profile = getProfile.reply.parse(await readJson(depositor, getProfile.path))
  const made = acknowledged.length
  demand(
    profile.credits === CREDITS - made,
    `P3: ${profile.credits} credits after ${made} deposits`,
  )
  demand(profile.depositCount === made, `P3: ${profile.depositCount} deposits counted of ${made}`)
  await checkAnchors(environment)
  await checkFsck(environment)
}

export async function checkProven(
  { chain }: Pick<Environment, 'chain'>,
  depositor: Depositor,
  { deposit, ...request }: Acknowledged,
): Promise<void> {
  const again = await depositor.again({ deposit, ...request })
  demand(again.id === deposit.id, 'P9: the same request made another deposit')
  const { status, body: proof } = await depositor.read(proofPathOf(deposit.id))
  demand(status === 200, `P1: the proof of ${deposit.id} answers ${status}`)
  const headers = new Map<bigint, HeaderFacts | undefined>()
  for (const { height } of heightsToCheck(decodeProof(proof))) {
    headers.set(height, await chain.headers.headerAt(height))
  }
  const verdict = verify({
    digest: hexToBytes(deposit.digest),
    proof,
    headerAt: (_chain, height) => headers.get(height),
  })
  demand(verdict.status === 'confirmed', `P1: the proof of ${deposit.id} is ${verdict.status}`)
}

/** Of all that was ever prepared for a batch, one transaction is in the chain and no more. */
async function checkAnchors({ database, chain }: Environment): Promise<void> {
  const { rows } = await database.query<{ root: Buffer; bytes: Buffer }>(`
    select merkle_root as root, prepared_bytes as bytes
    from submissions join aggregations on aggregations.id = aggregation_id
    where ledger = 'bitcoin'`)
  const mined = new Map<string, number>()
  for (const { root, bytes } of rows) {
    const found = await chain.confirm(asMerkleRoot(root), { bytes })
    const key = root.toString('hex')
    mined.set(key, (mined.get(key) ?? 0) + (found.state === 'inBlock' ? 1 : 0))
  }
  for (const [root, count] of mined) {
    demand(count <= 1, `P2: ${count} transactions in the chain for ${root}`)
  }
}

/** The service’s own examination of a database, an address or the embedded one, and of the folder beside it. */
export async function checkFsck({
  databaseUrl,
  dataFolder,
}: Readonly<{ databaseUrl?: string; dataFolder: string }>): Promise<void> {
  const said: string[] = []
  const write = (line: string): void => void said.push(line)
  const place = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  const environment = { DATA_DIR: dataFolder, ...place }
  const code = await fsckCommand(['--lang', 'en'], { environment, write, complain: write })
  demand(code === 0, `fsck:\n${said.join('\n')}`)
}

async function readJson(depositor: Depositor, path: string): Promise<unknown> {
  const { body } = await depositor.read(path)
  return JSON.parse(Buffer.from(body).toString('utf8'))
}

export function demand(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise)
}
