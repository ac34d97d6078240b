import { createHash, randomBytes, randomUUID } from 'node:crypto'

import {
  beginVaultObject,
  completeVaultObject,
  createDeposit,
  deleteVaultObject,
  getVaultContent,
  getVaultObject,
  IDEMPOTENCY_HEADER,
  openableObject,
  putVaultPart,
  setVaultKey,
} from '@ancrage/contract'
import { newIdentity, PLAIN_PART_BYTES, writeRecipient } from '@ancrage/vault'
import { ageFileOf, sealedCopy, type SealedCopy } from '@ancrage/vault/testing'

import { askEndpoint, endpointOf } from '../environment/ask-endpoint.ts'
import { askerOf, type Ask } from '../environment/depositor.ts'
import type { Ground } from '../environment/ground.ts'
import { inSharedEnvironment } from '../environment/shared-environments.ts'
import type { Row } from '../row.ts'
import type { Fault } from '../proxies/fault.ts'
import { judgeOf } from '../table/case.ts'
import { strikesAt, type Strike } from '../table/database-points.ts'
import { checkFsck, demand } from '../walk.ts'

const PROMISE = 'P11'
const STEP = 'S9'
/** Two parts: the second is short. */
const BYTES = PLAIN_PART_BYTES + 1000

type Write = Readonly<{
  words: string
  statement: string
  nth?: number
  endsIt?: true
  deletes?: true
}>

/** Every write of a copy’s life, in its order. */
const WRITES: readonly Write[] = [
  { words: 'a key is kept', statement: 'insert into "vault_keys"', endsIt: true },
  { words: 'a copy is begun', statement: 'insert into "vault_objects"' },
  { words: 'its room is reserved', statement: 'insert into vault_quotas', endsIt: true },
  { words: 'a first part is noted', statement: 'insert into "vault_parts"', endsIt: true },
  { words: 'a last part is noted', statement: 'insert into "vault_parts"', nth: 2, endsIt: true },
  {
    words: 'a copy is kept',
    statement: 'update "vault_objects" set "state" = $1, "active_at" = $2, "kept_at"',
    endsIt: true,
  },
  {
    words: 'a copy is deleted',
    statement: 'update "vault_objects" set "state" = $1, "sha256"',
    endsIt: true,
    deletes: true,
  },
]

/** A copy is left and read: under every fault its file comes back byte for byte. Deleted, it is gone. `fsck` finds nothing. */
export function encryptedCopies(): readonly Row[] {
  return WRITES.flatMap((write) => strikesAt(write).map((strike) => rowOf(write, strike)))
}

function rowOf(write: Write, { words, says, fault }: Strike): Row {
  return {
    name: `${PROMISE} ${STEP} ${words}: ${write.words}`,
    run: (ground) => underFault(ground, { ...write, says, fault }),
  }
}

async function underFault(
  ground: Ground,
  { says, nth = 1, fault, deletes }: Write & Readonly<{ says: RegExp; fault: Fault }>,
): Promise<void> {
  const { judge, struck } = judgeOf({ proxy: 'database', says, nth }, fault)
  await inSharedEnvironment(ground, KEEPS, { judge }, async (environment) => {
    await environment.database.query(MAY_LEAVE)
    const ask = askerOf(environment.service, ground.depositor)
    const id = await leaveCopy(ask)
    if (deletes) await deleteCopy(ask, id)
    demand(struck() > 0, 'the fault never struck')
    await checkFsck(environment)
  })
}

const KEEPS = { ledgers: 'bitcoin', receipts: 'none' } as const

/** The account has storage, and has just shown who is there. */
const MAY_LEAVE = `
  with account as (update accounts set storage = true)
  update sessions set authenticated_at = now()`

const recipient = newIdentity((length) => new Uint8Array(randomBytes(length))).recipient
let sealed: SealedCopy | undefined
const plain = new Uint8Array(BYTES).fill(7)

/** From the key to the comparison of what comes back. Gives the id of the copy. */
async function leaveCopy(ask: Ask): Promise<string> {
  const copy = (sealed ??= sealedCopy(plain, [recipient]))
  await askEndpoint(ask, setVaultKey, { recipient: writeRecipient(recipient) })
  const { id } = openableObject.parse(
    await askEndpoint(ask, beginVaultObject, {
      ...(await anchoredFile(ask)),
      header: Buffer.from(copy.header).toString('base64'),
      nonce: Buffer.from(copy.nonce).toString('base64'),
    }),
  )
  for (const [part, bytes] of copy.parts.entries()) await sendPart(ask, { id, part, bytes })
  await askEndpoint(ask, endpointOf(completeVaultObject, id), {})
  const reply = await ask(endpointOf(getVaultContent, id).path)
  const isSame = Buffer.from(await reply.arrayBuffer()).equals(ageFileOf(copy))
  demand(isSame, `${PROMISE}: what comes back is another file (${reply.status})`)
  return id
}

async function anchoredFile(ask: Ask) {
  const sha256 = createHash('sha256').update(plain).digest('hex')
  const headers = { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: randomUUID() }
  const body = JSON.stringify({
    title: 'Copie',
    creationType: 'other',
    depositor: 'Éléonore Lefèvre',
    files: [{ name: 'copie.bin', size: BYTES, mediaType: 'application/octet-stream', sha256 }],
  })
  const reply = await ask(createDeposit.path, { method: 'POST', headers, body })
  const { id, files } = createDeposit.reply.parse(await reply.json())
  return { depositId: id, fileId: files[0]?.id }
}

type Sent = Readonly<{ id: string; part: number; bytes: Uint8Array }>

async function sendPart(ask: Ask, { id, part, bytes }: Sent): Promise<void> {
  const digest = createHash('sha256').update(bytes).digest('base64')
  const { path, method, status } = endpointOf(putVaultPart, id)
  const headers = {
    'content-type': 'application/octet-stream',
    'content-digest': `sha-256=:${digest}:`,
  }
  const body = Buffer.from(bytes)
  const reply = await ask(path.replace(':part', String(part)), { method, headers, body })
  demand(reply.status === status, `${PROMISE}: part ${part} answers ${reply.status}`)
}

/** Asked again after an answer that was lost, it is gone already. */
async function deleteCopy(ask: Ask, id: string): Promise<void> {
  const { path, method, status } = endpointOf(deleteVaultObject, id)
  const deleted = await ask(path, { method })
  demand([status, 404].includes(deleted.status), `${PROMISE}: ${path} answers ${deleted.status}`)
  const read = await ask(endpointOf(getVaultObject, id).path)
  demand(read.status === 404, `${PROMISE}: what was deleted answers ${read.status}`)
}
