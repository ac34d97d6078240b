import { hash } from 'node:crypto'

import { CmsError, readEvidenceRecord } from '@ancrage/cms'
import { createDepositBatch, type Deposit } from '@ancrage/contract'
import { equalBytes, hexToBytes } from '@ancrage/proof'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { fileOf, newDeposit } from '../../testing/new-deposit.ts'
import { depositOf, refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { gatherAsBefore } from './testing/gather-as-before.ts'
import { bouncyCastleMissing, bouncyCastleOn, type RecordCase } from './testing/bouncy-castle.ts'

/** `EVIDENCE_RECORDS=5000` judges more of them. */
const RECORDS = Number(process.env['EVIDENCE_RECORDS'] ?? 300)
/** Deposits that share a token: alone, in a tree that is full, and in one that is not. */
const TOGETHER = [1, 2, 3, 8, 37, 250, 500]
const FOR_MANY_MS = 60_000 + 200 * RECORDS

let service: TestService
let anna: Caller
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'anna@example.org', credits: 1_000 + RECORDS })
  anna = await service.signIn('anna@example.org')
})
afterAll(() => service.close())

const create = async (): Promise<Deposit> => depositOf(await anna.post('/deposits', newDeposit()))
const bytesAt = async (path: string): Promise<Uint8Array> =>
  new Uint8Array((await anna.get(path)).rawPayload)

/** Deposits of one second, with one file or two, and their receipt. */
async function signedTogether(count: number): Promise<readonly Deposit[]> {
  const deposits = Array.from({ length: count }, (_, at) =>
    newDeposit(at % 5 === 0 ? { files: [fileOf(`one ${at}`), fileOf(`two ${at}`, 'b.txt')] } : {}),
  )
  const reply = await anna.post('/deposits/batch', { deposits })
  await service.signReceipts()
  return createDepositBatch.reply.parse(reply.json()).items
}

async function askedOf({ id, digest }: Deposit): Promise<RecordCase> {
  const declaration = hash('sha256', await bytesAt(`/deposits/${id}/declaration`), 'buffer')
  const record = await bytesAt(`/deposits/${id}/evidence-record`)
  return { record, data: [hexToBytes(digest), declaration] }
}

/** As BouncyCastle is asked: the record holds, and dates exactly these data. */
async function ourVerdict({ record, data }: RecordCase): Promise<string> {
  try {
    const read = await readEvidenceRecord(record, new Date())
    const { signature } = read.token
    const isOne = (one: Uint8Array) => read.paths.some(({ digest }) => equalBytes(digest, one))
    if (signature !== 'valid') return signature
    return read.paths.length === data.length && data.every(isOne) ? 'ok' : 'other data'
  } catch (error) {
    if (error instanceof CmsError) return error.code
    throw error
  }
}

async function verdictsOn(asked: readonly RecordCase[]) {
  const theirs = bouncyCastleOn(asked)
  const ours = await Promise.all(asked.map(ourVerdict))
  return ours.map((our, at) => ({ at, ours: our, theirs: theirs[at] ?? 'silent' }))
}

describe('a deposit', () => {
  test('has an evidence record of its files and its declaration as soon as a token is there', async () => {
    const made = await create()
    const path = `/deposits/${made.id}/evidence-record`
    expect(refusalOf(await anna.get(path)).code).toBe('deposit.receipt_not_ready')
    await service.signReceipts()
    const reply = await anna.get(path)
    expect(reply.headers['content-disposition']).toContain(`${made.number}.ers`)
    const asked = await askedOf(made)
    expect(await ourVerdict(asked)).toBe('ok')
    const token = await bytesAt(`/deposits/${made.id}/receipt`)
    expect(Buffer.from(asked.record).includes(Buffer.from(token))).toBe(true)
    expect(asked.record.length - token.length).toBe(106)
  })

  test('P10: shows nobody else its evidence record', async () => {
    const [made] = await signedTogether(1)
    await service.createAccount({ email: 'boris@example.org' })
    const boris = await service.signIn('boris@example.org')
    expect((await boris.get(`/deposits/${made?.id}/evidence-record`)).statusCode).toBe(404)
  })
})

test('of a batch of before the standard has no form, but for a path that happens to be sorted; its receipts stay', async () => {
  const made = await Promise.all(Array.from({ length: 64 }, create))
  await gatherAsBefore(
    service.client.pool,
    made.map(({ id }) => id),
  )
  await service.signReceipts()
  const outcomes = new Set<string>()
  for (const one of made) {
    const { id } = one
    expect((await anna.get(`/deposits/${id}/receipt/path`)).statusCode).toBe(200)
    const reply = await anna.get(`/deposits/${id}/evidence-record`)
    outcomes.add(reply.statusCode === 404 ? refusalOf(reply).code : 'handed out')
    if (reply.statusCode === 200) expect(await ourVerdict(await askedOf(one))).toBe('ok')
  }
  expect(outcomes).toContain('deposit.no_evidence_record')
})

describe('judged by BouncyCastle', () => {
  test(
    'evidence records of deposits are accepted, alone and with hundreds of the same second',
    async (context) => {
      const missing = bouncyCastleMissing()
      context.skip(missing !== undefined, missing)
      const asked: RecordCase[] = []
      while (asked.length < RECORDS) {
        for (const count of TOGETHER) {
          const made = await signedTogether(Math.min(count, RECORDS - asked.length))
          for (const one of made) asked.push(await askedOf(one))
          if (asked.length >= RECORDS) break
        }
      }
      const verdicts = await verdictsOn(asked)
      expect(verdicts).toHaveLength(RECORDS)
      expect(verdicts.filter(({ ours, theirs }) => ours !== 'ok' || theirs !== 'ok')).toEqual([])
    },
    FOR_MANY_MS,
  )

  test('an evidence record is refused for other data, and for less or more than its group', async (context) => {
    const missing = bouncyCastleMissing()
    context.skip(missing !== undefined, missing)
    const [made, other] = await signedTogether(2)
    if (!made || !other) throw new Error('nothing was made')
    const [own, foreign] = [await askedOf(made), await askedOf(other)]
    const { record, data } = own
    const [digest = record, declared = record] = data
    const cases = [data, foreign.data, [digest], [declared], [...data, ...foreign.data.slice(0, 1)]]
    const verdicts = await verdictsOn(cases.map((some) => ({ record, data: some })))
    const [whole, ...others] = verdicts.map(({ ours, theirs }) => [isOk(ours), isOk(theirs)])
    expect(whole).toEqual(['ok', 'ok'])
    for (const one of others) expect(one).toEqual(['refused', 'refused'])
  })

  test(
    'an evidence record with any one byte changed is accepted nowhere that it is not accepted here',
    async (context) => {
      const missing = bouncyCastleMissing()
      context.skip(missing !== undefined, missing)
      const [made] = await signedTogether(7)
      if (!made) throw new Error('nothing was made')
      const { record, data } = await askedOf(made)
      const changed = Array.from(record, (byte, at) => {
        const bytes = record.slice()
        bytes[at] = byte ^ (1 << (at % 8))
        return { record: bytes, data }
      })
      const unused = unusedCertificateIn(record)
      const verdicts = (await verdictsOn(changed)).filter(({ at }) => !unused(at))
      const seen = Map.groupBy(verdicts, ({ ours, theirs }) => `${isOk(ours)}, ${isOk(theirs)}`)
      const counted = (outcome: string): number => seen.get(outcome)?.length ?? 0
      expect(counted('ok, refused')).toBe(0)
      expect(counted('refused, refused')).toBeGreaterThan(1_000)
      // The names of digests, and what DER spells one way: it reads several.
      expect(counted('refused, ok')).toBeLessThan(60)
    },
    FOR_MANY_MS,
  )
})

const isOk = (verdict: string): string => (verdict === 'ok' ? 'ok' : 'refused')

/** Whether a place is in the authority’s certificate beside the signer’s: nobody signs it, and it proves nothing. */
function unusedCertificateIn(record: Uint8Array): (at: number) => boolean {
  const { raw } = service.timestampAuthority.root
  const start = Buffer.from(record).indexOf(raw)
  return (at) => at >= start && at < start + raw.length
}
