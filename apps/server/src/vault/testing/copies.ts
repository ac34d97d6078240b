import { createHash, randomBytes } from 'node:crypto'

import { openableObject } from '@ancrage/contract'
import { newIdentity, writeRecipient, type Identity } from '@ancrage/vault'
import { sealedCopy } from '@ancrage/vault/testing'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import type { TestService } from '../../testing/test-service.ts'

const random = (length: number): Uint8Array => new Uint8Array(randomBytes(length))
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes)

/** Somebody with storage and a key. */
export type Keeper = Readonly<{ id: string; email: string; caller: Caller; identity: Identity }>
/** The key of a company, as its members see it. */
export type SharedKey = Readonly<{ id: string; recipient: Uint8Array }>
type Belonging = Omit<Parameters<TestService['createAccount']>[0], 'email'>

export async function newKeeper(
  service: TestService,
  email: string,
  belonging: Belonging = {},
): Promise<Keeper> {
  const id = await service.createAccount({ email, credits: 20, ...belonging })
  await service.client.pool.query('update accounts set storage = true where id = $1', [id])
  const caller = await service.signIn(email)
  const identity = newIdentity(random)
  const payload = { recipient: writeRecipient(identity.recipient) }
  await caller.call({ method: 'PUT', url: '/api/vault/key', payload })
  return { id, email, caller, identity }
}

export type BegunCopy = Readonly<{ id: string; depositId: string; parts: readonly Uint8Array[] }>

/** A file that is deposited and encrypted as a browser does it; nothing of it is sent yet. */
export async function beginCopy(
  keeper: Keeper,
  plain: Uint8Array,
  company?: SharedKey,
): Promise<BegunCopy> {
  const { caller } = keeper
  const file = { name: 'f', size: plain.length, sha256: sha256(plain).digest('hex') }
  const deposit = depositOf(await caller.post('/deposits', newDeposit({ files: [file] })))
  const recipients = [keeper.identity.recipient, ...(company ? [company.recipient] : [])]
  const { header, nonce, parts } = sealedCopy(plain, recipients)
  const begun = await caller.post('/vault/objects', {
    depositId: deposit.id,
    fileId: deposit.files[0]?.id ?? '',
    header: base64(header),
    nonce: base64(nonce),
    ...(company && { companyKeyId: company.id }),
  })
  if (begun.statusCode !== 201) throw new Error(`not begun: ${begun.body}`)
  const { id } = openableObject.parse(begun.json())
  return { id, depositId: deposit.id, parts }
}

export function putPart({ caller }: Keeper, id: string, part: number, bytes: Uint8Array) {
  return caller.call({
    method: 'PUT',
    url: `/api/vault/objects/${id}/parts/${part}`,
    headers: {
      'content-type': 'application/octet-stream',
      'content-digest': `sha-256=:${sha256(bytes).digest('base64')}:`,
    },
    payload: Buffer.from(bytes),
  })
}

/** A copy that is complete. */
export async function keepCopy(
  keeper: Keeper,
  plain: Uint8Array,
  company?: SharedKey,
): Promise<BegunCopy> {
  const copy = await beginCopy(keeper, plain, company)
  for (const [part, bytes] of copy.parts.entries()) {
    const { statusCode, body } = await putPart(keeper, copy.id, part, bytes)
    if (statusCode !== 204) throw new Error(`part ${part} was not kept: ${body}`)
  }
  const kept = await keeper.caller.post(`/vault/objects/${copy.id}/complete`, {})
  if (kept.statusCode !== 200) throw new Error(`not kept: ${kept.body}`)
  return copy
}

/** The `.age` file, or what is said in its place. */
export const contentOf = ({ caller }: Keeper, id: string) =>
  caller.call({ method: 'GET', url: `/api/vault/objects/${id}/content` })
