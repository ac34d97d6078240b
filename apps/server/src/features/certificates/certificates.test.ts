import type { CertificateFacts } from '@ancrage/certificate'
import type { Deposit } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf, refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let anna: Caller
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'anna@example.org', credits: 10 })
  anna = await service.signIn('anna@example.org')
})
afterAll(() => service.close())

const create = async (): Promise<Deposit> => depositOf(await anna.post('/deposits', newDeposit()))
const certificate = ({ id }: Deposit, language: string) =>
  anna.get(`/deposits/${id}/certificate/${language}`)
const storedFacts = async ({ id }: Deposit): Promise<readonly CertificateFacts[]> => {
  const { rows } = await service.client.pool.query<{ facts: CertificateFacts }>(
    'select facts from certificates where deposit_id = $1',
    [id],
  )
  return rows.map(({ facts }) => facts)
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
  expect((await certificate(made, 'fr')).rawPayload.equals(french.rawPayload)).toBe(true)
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
