import { X509Certificate } from 'node:crypto'

import type { CertificateFacts } from '@ancrage/certificate'
import { verifySeal } from '@ancrage/certificate/verify-seal'
import { getServiceSeal, type Deposit } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { attachedFacts } from '../../testing/attached-facts.ts'
import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf, refusalOf } from '../../testing/read-reply.ts'
import { somebodyWaits } from '../../testing/somebody-waits.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let anna: Caller
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'anna@example.org', credits: 40 })
  anna = await service.signIn('anna@example.org')
})
afterAll(() => service.close())

const create = async (): Promise<Deposit> => depositOf(await anna.post('/deposits', newDeposit()))
const certificate = ({ id }: Deposit, language: string, query = '') =>
  anna.get(`/deposits/${id}/certificate/${language}${query}`)
const storedFacts = async ({ id }: Deposit): Promise<readonly CertificateFacts[]> => {
  const { rows } = await service.client.pool.query<{ facts: CertificateFacts }>(
    'select facts from certificates where deposit_id = $1',
    [id],
  )
  return rows.map(({ facts }) => facts)
}

const SEAL_BEGINS = '/Type /Sig '
const withoutSeal = (pdf: Buffer): Buffer => pdf.subarray(0, pdf.indexOf(SEAL_BEGINS))

/** By a mail's link, and by a second factor, a moment before the next deposit. */
async function proveIdentity(accountId: string): Promise<void> {
  service.advance(1000)
  const { pool } = service.client
  await pool.query(
    `insert into two_factors (account_id, sealed_secret, created_at, enabled_at) values ($1, '\\x00', $2, $2)`,
    [accountId, service.context.now()],
  )
  await pool.query(`update accounts set email_proven_at = $2 where id = $1`, [
    accountId,
    service.context.now(),
  ])
  service.advance(1000)
}

test('before confirmation there is a provisional receipt, of which nothing is stored', async () => {
  const made = await create()
  const reply = await certificate(made, 'fr')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await storedFacts(made)).toEqual([])
})

test('both languages are made of the same stored facts, and come out the same each time', async () => {
  const made = await create()
  await service.anchorAndConfirm()
  const french = await certificate(made, 'fr')
  const english = await certificate(made, 'en')
  expect(french.headers['content-disposition']).toContain(`certificat-${made.number}.pdf`)
  expect(english.headers['content-disposition']).toContain(`certificate-${made.number}.pdf`)
  const facts = await storedFacts(made)
  expect(facts).toHaveLength(1)
  expect(facts[0]).toMatchObject({
    status: 'confirmed',
    digest: made.digest,
    ledger: { network: 'regtest', evidential: false },
  })
  const again = (await certificate(made, 'fr')).rawPayload
  expect(withoutSeal(again).equals(withoutSeal(french.rawPayload))).toBe(true)
})

test('every document is sealed, provisional ones too, with the seal that the service shows', async () => {
  const made = await create()
  const reply = await service.app.inject({ url: '/api/service/seal' })
  const shown = new X509Certificate(getServiceSeal.reply.parse(reply.json()).certificate)
  const provisional = await certificate(made, 'fr')
  await service.anchorAndConfirm()
  for (const { rawPayload } of [provisional, await certificate(made, 'en')]) {
    const verdict = await verifySeal(rawPayload, new Date())
    expect(verdict).toMatchObject({ status: 'valid', signer: { name: 'Essai', selfSigned: true } })
    if (verdict.status !== 'valid') return
    expect(shown.raw.equals(verdict.signer.certificate)).toBe(true)
  }
})

test('a depositor is identified as at the time of the deposit, not as later', async () => {
  const accountId = await service.createAccount({ email: 'zoe@example.org', credits: 2 })
  const zoe = await service.signIn('zoe@example.org')
  const before = depositOf(await zoe.post('/deposits', newDeposit()))
  await proveIdentity(accountId)
  const after = depositOf(await zoe.post('/deposits', newDeposit()))
  await service.anchorAndConfirm()
  const identified = async ({ id }: Deposit) => {
    const reply = await zoe.get(`/deposits/${id}/certificate/fr`)
    return attachedFacts(reply.rawPayload).depositor.identification
  }
  const email = 'zoe@example.org'
  expect(await identified(before)).toEqual({ email, emailVerified: false, twoFactor: false })
  expect(await identified(after)).toEqual({ email, emailVerified: true, twoFactor: true })
})

test('a certificate says in which quality the depositor acts, where that was declared', async () => {
  const qualityOf = async (reply: Awaited<ReturnType<Caller['post']>>) => {
    const made = depositOf(reply)
    const facts = attachedFacts((await certificate(made, 'fr')).rawPayload)
    return [made.quality, facts.depositor.quality]
  }
  const declared = await anna.post('/deposits', newDeposit({ quality: 'Ayant droit' }))
  expect(await qualityOf(declared)).toEqual(['Ayant droit', 'Ayant droit'])
  expect(await qualityOf(await anna.post('/deposits', newDeposit()))).toEqual([null, null])
})

test('certificates name the operator and the verification site that administrators have set', async () => {
  const made = await create()
  await service.client.pool.query(
    `insert into site_settings (id, site_owner, verification_url, updated_at)
      values (1, 'Études & Œuvres', 'https://verifier.example/', now())`,
  )
  const facts = attachedFacts((await certificate(made, 'fr')).rawPayload)
  await service.client.pool.query('delete from site_settings')
  expect(facts.operator.name).toBe('Études & Œuvres')
  expect(facts.certificate.verificationUrl).toBe(`https://verifier.example/c/${made.number}`)
})

describe('P5: after its block was undone', () => {
  test('an earlier version says so, and the new one why there are two', async () => {
    const made = await create()
    await service.anchorAndConfirm()
    const first = attachedFacts((await certificate(made, 'fr')).rawPayload)
    await service.chain.reorg(6)
    service.advance(11 * 60_000)
    await service.anchor()
    expect(attachedFacts((await certificate(made, 'fr')).rawPayload).status).toBe('provisional')
    const alone = attachedFacts((await certificate(made, 'fr', '?version=1')).rawPayload)
    expect(alone).toMatchObject({ status: 'superseded', supersededBy: null, anchor: first.anchor })
    await service.anchorAndConfirm()
    const second = attachedFacts((await certificate(made, 'en')).rawPayload)
    expect(second).toMatchObject({ status: 'confirmed', certificate: { version: 2 } })
    expect(second.warnings).toContain('chainReorganised')
    const replaced = attachedFacts((await certificate(made, 'fr', '?version=1')).rawPayload)
    expect(replaced).toMatchObject({ supersededBy: `${made.number} (version 2)` })
  })

  test('a version that there never was is a 404, and one that is no number a 422', async () => {
    const made = await create()
    expect((await certificate(made, 'fr', '?version=1')).statusCode).toBe(404)
    expect((await certificate(made, 'fr', '?version=none')).statusCode).toBe(422)
  })

  test('between a certificate’s facts and their storing, nothing is stored', async () => {
    const made = await create()
    await service.anchorAndConfirm()
    const { pool } = service.client
    const undoing = await pool.connect()
    await undoing.query('begin')
    await undoing.query(`update submissions set state = 'submitted', undone_at = now()`)
    await undoing.query(`update deposits set confirmed_at = null where id = $1`, [made.id])
    const asked = certificate(made, 'fr')
    // Held by the undoing: nobody is answered before it has ended.
    await vi.waitUntil(() => somebodyWaits(pool), { timeout: 20_000 })
    await undoing.query('commit')
    undoing.release()
    expect(refusalOf(await asked).code).toBe('deposit.proof_not_ready')
    expect(await storedFacts(made)).toEqual([])
  })
})

test('P4: a certificate whose facts the proof does not show is not rendered', async () => {
  const made = await create()
  await service.anchorAndConfirm()
  await certificate(made, 'fr')
  await service.client.pool.query(
    `update certificates set facts = jsonb_set(facts, '{digest}', to_jsonb(repeat('0', 64))) where deposit_id = $1`,
    [made.id],
  )
  const reply = await certificate(made, 'fr')
  expect(reply.statusCode).toBe(503)
  expect(refusalOf(reply).code).toBe('certificate.unavailable')
})

test('a language that is not one of ours is a 404', async () => {
  expect((await certificate(await create(), 'de')).statusCode).toBe(404)
})

describe('the signed receipt', () => {
  const attachedTo = (pdf: Buffer, name: string): boolean => pdf.includes(name)

  test('stands in the provisional certificate and in the final one, with its token', async () => {
    const made = await create()
    await service.signReceipts()
    const provisional = (await certificate(made, 'fr')).rawPayload
    await service.anchorAndConfirm()
    const final = (await certificate(made, 'en')).rawPayload
    for (const pdf of [provisional, final]) {
      expect(attachedTo(pdf, 'jeton.tst')).toBe(true)
      expect(attachedTo(pdf, 'jeton.json')).toBe(true)
    }
    const { receipt } = depositOf(await anna.get(`/deposits/${made.id}`))
    expect((await storedFacts(made))[0]?.timestampToken).toEqual(receipt)
  })

  test('P7: that comes after the certificate gives it another version', async () => {
    const made = await create()
    await service.anchorAndConfirm()
    expect(attachedTo((await certificate(made, 'fr')).rawPayload, 'jeton.tst')).toBe(false)
    await service.signReceipts()
    expect(attachedTo((await certificate(made, 'fr')).rawPayload, 'jeton.tst')).toBe(true)
    await certificate(made, 'en')
    const versions = (await storedFacts(made)).map((facts) => facts.certificate.version)
    expect(new Set(versions)).toEqual(new Set([1, 2]))
    expect(versions).toHaveLength(2)
  })

  test('P4: of which the facts say what the token does not is not rendered', async () => {
    const made = await create()
    await service.signReceipts()
    await service.anchorAndConfirm()
    await certificate(made, 'fr')
    await service.client.pool.query(
      `update certificates set facts = jsonb_set(facts, '{timestampToken,level}', '"qualified"') where deposit_id = $1`,
      [made.id],
    )
    const reply = await certificate(made, 'fr')
    expect(refusalOf(reply).code).toBe('certificate.unavailable')
  })
})
