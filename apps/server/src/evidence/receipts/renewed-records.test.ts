import { hash } from 'node:crypto'

import { CmsError, decodeEvidenceRecord, readEvidenceRecord } from '@ancrage/cms'
import { createDepositBatch, type Deposit } from '@ancrage/contract'
import { equalBytes, hexToBytes } from '@ancrage/proof'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { fileOf, newDeposit } from '../../testing/new-deposit.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { bouncyCastleMissing, bouncyCastleOn, type RecordCase } from './testing/bouncy-castle.ts'

/** `EVIDENCE_RECORDS=1000` judges more of them. */
const RECORDS = Number(process.env['EVIDENCE_RECORDS'] ?? 120)
const FOR_MANY_MS = 60_000 + 200 * RECORDS
const YEAR_MS = 366 * 86_400_000
/** Deposits that share a token: alone, in a tree that is full, and in one that is not. */
const TOGETHER = [1, 2, 3, 8, 37, 250]

let service: TestService
let asked: readonly RecordCase[] = []

beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'anna@example.org', credits: 1_000 + RECORDS })
  const deposits = await made(await service.signIn('anna@example.org'))
  for (const _ of [1, 2]) {
    service.advance(YEAR_MS)
    expect(await service.renewTokens()).toBe(true)
  }
  const anna = await service.signIn('anna@example.org')
  asked = await Promise.all(deposits.map((deposit) => askedOf(anna, deposit)))
}, FOR_MANY_MS)
afterAll(() => service.close())

/** Groups of a file or of several, and what is declared of them. */
async function made(anna: Caller): Promise<readonly Deposit[]> {
  const all: Deposit[] = []
  for (let round = 0; all.length < RECORDS; round += 1) {
    const count = Math.min(TOGETHER[round % TOGETHER.length] ?? 1, RECORDS - all.length)
    const deposits = Array.from({ length: count }, (_, at) => {
      const [one, two] = [fileOf(`one ${round} ${at}`), fileOf(`two ${round} ${at}`, 'b.txt')]
      return newDeposit({ files: at % 5 === 0 ? [one, two] : [one] })
    })
    const reply = await anna.post('/deposits/batch', { deposits })
    all.push(...createDepositBatch.reply.parse(reply.json()).items)
    await service.signReceipts()
  }
  return all
}

async function askedOf(anna: Caller, { id, digest }: Deposit): Promise<RecordCase> {
  const at = async (path: string) => new Uint8Array((await anna.get(path)).rawPayload)
  const declaration = hash('sha256', await at(`/deposits/${id}/declaration`), 'buffer')
  const record = await at(`/deposits/${id}/evidence-record`)
  return { record, data: [hexToBytes(digest), declaration] }
}

/** As BouncyCastle is asked: the record holds, and dates exactly these data. */
async function ourVerdict({ record, data }: RecordCase): Promise<string> {
  try {
    const read = await readEvidenceRecord(record, service.context.now())
    const isOne = (one: Uint8Array) => read.paths.some(({ digest }) => equalBytes(digest, one))
    if (read.token.signature !== 'valid') return read.token.signature
    return read.paths.length === data.length && data.every(isOne) ? 'ok' : 'other data'
  } catch (error) {
    if (error instanceof CmsError) return error.code
    throw error
  }
}

const random = seededRandom(22)

/** One byte of a hash, of a token that was renewed, all of which is covered, or of the last signature. */
function withOneByteChanged({ record, data }: RecordCase): RecordCase {
  const { lists, token, renewals } = decodeEvidenceRecord(record)
  const hashes = [lists, ...renewals.map((one) => one.lists)].flat(2)
  const renewed = [token, ...renewals.slice(0, -1).map((one) => one.token)]
  const parts = [...hashes, ...renewed, record.subarray(-20)]
  const part = parts[Math.floor(random() * parts.length)] ?? token
  const start = part === parts.at(-1) ? record.length - 20 : Buffer.from(record).indexOf(part)
  const place = start + Math.floor(random() * part.length)
  const changed = record.slice()
  changed[place] = (changed[place] ?? 0) ^ (1 << Math.floor(random() * 8))
  return { record: changed, data }
}

test('a record names what renewed its token: all before it, and the one before in particular', async () => {
  const [one] = asked
  if (!one) throw new Error('nothing was asked')
  const { renewals, token } = decodeEvidenceRecord(one.record)
  expect(renewals).toHaveLength(2)
  const tokens = [token, ...renewals.map((each) => each.token)]
  for (const [at, { lists }] of renewals.entries()) {
    const before = tokens.slice(0, at + 1).map((bytes) => hash('sha256', bytes, 'buffer'))
    expect(lists[0]?.map(hexOf)).toEqual(before.map(hexOf).toSorted())
  }
})

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

test(
  'BouncyCastle accepts every record that was renewed twice and refuses each with a byte changed, as we do',
  async (context) => {
    const missing = bouncyCastleMissing()
    const changed = asked.map(withOneByteChanged)
    const ours = await Promise.all([...asked, ...changed].map(ourVerdict))
    const [good, bad] = [ours.slice(0, RECORDS), ours.slice(RECORDS)]
    expect(good.filter((verdict) => verdict !== 'ok')).toEqual([])
    expect(bad.filter((verdict) => verdict === 'ok')).toEqual([])
    context.skip(missing !== undefined, missing)
    const theirs = bouncyCastleOn([...asked, ...changed])
    const accepted = theirs.slice(0, RECORDS).filter((verdict) => verdict === 'ok').length
    const refused = theirs.slice(RECORDS).filter((verdict) => verdict !== 'ok').length
    process.stdout.write(
      `renewed twice: BouncyCastle accepts ${accepted} of ${RECORDS}, refuses ${refused} of ${RECORDS} changed; so do we\n`,
    )
    expect([...new Set(theirs.slice(0, RECORDS))]).toEqual(['ok'])
    expect({ accepted, refused }).toEqual({ accepted: RECORDS, refused: RECORDS })
  },
  FOR_MANY_MS,
)
