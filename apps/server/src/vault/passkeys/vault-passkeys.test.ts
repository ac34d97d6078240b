import { randomBytes } from 'node:crypto'

import { listVaultPasskeys, startPasskeyRegistration, vaultStatus } from '@ancrage/contract'
import { newIdentity, writeRecipient } from '@ancrage/vault'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { softwareAuthenticator } from '../../identity/testing/software-authenticator.ts'
import { profileOf, refusalOf } from '../../testing/read-reply.ts'
import { hold } from '../../testing/held-rows.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { newKeeper, type Keeper } from '../testing/copies.ts'

const SITE = { origin: 'https://ancrage.example', rpId: 'ancrage.example' }
const sealedKey = (): string => randomBytes(60).toString('base64')

let service: TestService
let vera: Keeper
let people = 0
beforeAll(async () => {
  service = await openTestService({ publicUrl: SITE.origin })
})
afterAll(() => service.close())
beforeEach(async () => {
  vera = await newKeeper(service, `vera${(people += 1)}@example.org`)
})

const query = async (statement: string, values: unknown[] = []) =>
  (await service.client.pool.query<Record<string, unknown>>(statement, values)).rows

/** The id of a passkey that somebody has from now on. */
async function passkeyOf({ caller }: Keeper): Promise<string> {
  const authenticator = softwareAuthenticator(SITE)
  const started = await caller.post('/auth/passkeys/register/start', {})
  const { challenge } = startPasskeyRegistration.reply.parse(started.json()).options
  const credential = authenticator.create(challenge)
  const reply = await caller.post('/auth/passkeys/register', { name: 'Téléphone', credential })
  expect(reply.statusCode).toBe(201)
  return authenticator.id
}
const keyIdOf = async ({ caller }: Keeper): Promise<string> =>
  vaultStatus.parse((await caller.get('/vault')).json()).key?.id ?? ''
async function leave(keeper: Keeper, passkey: string, sealed = sealedKey(), keyId?: string) {
  const payload = { keyId: keyId ?? (await keyIdOf(keeper)), sealed }
  return keeper.caller.call({ method: 'PUT', url: `/api/vault/key/passkeys/${passkey}`, payload })
}
const read = ({ caller }: Keeper, passkey: string) => caller.get(`/vault/key/passkeys/${passkey}`)
const remove = ({ caller }: Keeper, url: string) => caller.call({ method: 'DELETE', url })
const removeOpening = (keeper: Keeper, passkey: string) =>
  remove(keeper, `/api/vault/key/passkeys/${passkey}`)
const setKey = ({ caller }: Keeper, { recipient } = newIdentity(randomBytes)) =>
  caller.call({
    method: 'PUT',
    url: '/api/vault/key',
    payload: { recipient: writeRecipient(recipient) },
  })
const opening = async ({ caller }: Keeper): Promise<readonly string[]> => {
  const reply = await caller.get('/vault/key/passkeys')
  return listVaultPasskeys.reply.parse(reply.json()).items.map(({ id }) => id)
}
const codeOf = (reply: Awaited<ReturnType<typeof read>>) => refusalOf(reply).code
const rows = () => query('select from vault_passkeys where account_id = $1', [vera.id])

describe('what a passkey opens', () => {
  test('is handed out as it was left, and written down', async () => {
    const passkey = await passkeyOf(vera)
    expect(await opening(vera)).toEqual([])
    const sealed = sealedKey()
    expect((await leave(vera, passkey, sealed)).statusCode).toBe(204)
    expect(await opening(vera)).toEqual([passkey])
    expect((await read(vera, passkey)).json()).toEqual({ keyId: await keyIdOf(vera), sealed })
    const again = sealedKey()
    expect((await leave(vera, passkey, again)).statusCode).toBe(204)
    expect((await read(vera, passkey)).json()).toMatchObject({ sealed: again })
    expect((await removeOpening(vera, passkey)).statusCode).toBe(204)
    expect(codeOf(await removeOpening(vera, passkey))).toBe('object.not_found')
    expect(
      await query(
        `select action from audit_entries where subject_id = $1 and action like 'account.vault%' order by id`,
        [vera.id],
      ),
    ).toEqual([
      { action: 'account.vaultKeySet' },
      { action: 'account.vaultPasskeyAdded' },
      { action: 'account.vaultPasskeyAdded' },
      { action: 'account.vaultPasskeyRemoved' },
    ])
  })

  test('is refused for a passkey that is another’s, or nobody’s, and is not read by another', async () => {
    const bruno = await newKeeper(service, `bruno${people}@example.org`)
    const passkey = await passkeyOf(bruno)
    expect(codeOf(await leave(vera, passkey))).toBe('object.not_found')
    expect(codeOf(await leave(vera, 'AAAA'))).toBe('object.not_found')
    await leave(bruno, passkey)
    expect(codeOf(await read(vera, passkey))).toBe('object.not_found')
    expect(codeOf(await removeOpening(vera, passkey))).toBe('object.not_found')
    expect(await opening(bruno)).toEqual([passkey])
  })

  test('is refused for a key that the account does not use', async () => {
    const passkey = await passkeyOf(vera)
    const former = await keyIdOf(vera)
    await setKey(vera)
    for (const keyId of [
      former,
      await keyIdOf(await newKeeper(service, `x${people}@example.org`)),
    ]) {
      const reply = await leave(vera, passkey, sealedKey(), keyId)
      expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'vault.key_changed'])
    }
  })

  test('is of 60 bytes', async () => {
    const passkey = await passkeyOf(vera)
    for (const bytes of [0, 32, 59, 61, 4096]) {
      const reply = await leave(vera, passkey, randomBytes(bytes).toString('base64'))
      expect(codeOf(reply)).toBe('request.invalid')
    }
  })

  test('T135 is neither left, handed out nor removed ten minutes after its person was last there', async () => {
    const passkey = await passkeyOf(vera)
    await leave(vera, passkey)
    service.advance(11 * 60_000)
    for (const reply of [
      await read(vera, passkey),
      await leave(vera, passkey),
      await removeOpening(vera, passkey),
    ]) {
      expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'auth.reauthentication_required'])
    }
    expect(await opening(vera)).toEqual([passkey])
  })
})

describe('what a passkey opens is gone', () => {
  test('T138 with the passkey, and not with another', async () => {
    const passkeys = [await passkeyOf(vera), await passkeyOf(vera)] as const
    for (const passkey of passkeys) await leave(vera, passkey)
    await remove(vera, `/api/auth/passkeys/${passkeys[0]}`)
    expect(codeOf(await read(vera, passkeys[0]))).toBe('object.not_found')
    expect(await opening(vera)).toEqual([passkeys[1]])
    expect(await rows()).toHaveLength(1)
  })

  test('T138 with another recovery key, and stays where the same one is set again', async () => {
    const passkey = await passkeyOf(vera)
    await leave(vera, passkey)
    await setKey(vera, vera.identity)
    expect(await opening(vera)).toEqual([passkey])
    await setKey(vera)
    expect(await opening(vera)).toEqual([])
    expect(codeOf(await read(vera, passkey))).toBe('object.not_found')
    expect(await rows()).toEqual([])
    await setKey(vera, vera.identity)
    expect(await opening(vera)).toEqual([])
  })

  test('with the account', async () => {
    const passkey = await passkeyOf(vera)
    await leave(vera, passkey)
    const { email } = profileOf(await vera.caller.get('/user/profile'))
    const asked = { email, proofsBecomeUnusable: true }
    expect((await vera.caller.post('/user/erase', asked)).statusCode).toBe(200)
    expect(await rows()).toEqual([])
  })

  test('while its person is in a company, and there again when they are back', async () => {
    const passkey = await passkeyOf(vera)
    await leave(vera, passkey)
    const companyId = await service.createCompany(`Société ${people}`)
    const max = await newKeeper(service, `max${people}@example.org`, {
      type: 'subAccount',
      companyId,
    })
    const move = 'update passkeys set account_id = $2 where id = $1'
    await query(move, [passkey, max.id])
    expect(await opening(vera)).toEqual([])
    expect(await opening(max)).toEqual([])
    expect(codeOf(await read(vera, passkey))).toBe('object.not_found')
    expect(codeOf(await leave(vera, passkey))).toBe('object.not_found')
    expect((await leave(max, passkey)).statusCode).toBe(204)
    expect(await opening(max)).toEqual([passkey])
    await query(move, [passkey, vera.id])
    expect(await opening(vera)).toEqual([passkey])
    expect(await opening(max)).toEqual([])
  })

  test('where the passkey, or the key, goes in the moment in which it is left', async () => {
    const passkey = await passkeyOf(vera)
    const keyId = await keyIdOf(vera)
    const locked = 'select from accounts where id = $1 for no key update'
    const held = await hold(service, locked, [vera.id])
    const removed = remove(vera, `/api/auth/passkeys/${passkey}`)
    await held.untilWaiting(1)
    const late = leave(vera, passkey, sealedKey(), keyId)
    await held.untilWaiting(2)
    await held.letGo()
    expect((await removed).statusCode).toBe(204)
    expect(codeOf(await late)).toBe('object.not_found')

    const other = await passkeyOf(vera)
    const heldAgain = await hold(service, locked, [vera.id])
    const changed = setKey(vera)
    await heldAgain.untilWaiting(1)
    const lateAgain = leave(vera, other, sealedKey(), keyId)
    await heldAgain.untilWaiting(2)
    await heldAgain.letGo()
    expect((await changed).statusCode).toBe(200)
    expect(codeOf(await lateAgain)).toBe('vault.key_changed')
    expect(await rows()).toEqual([])
  })
})
