import type { Language } from '@ancrage/contract'

import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { ZipEntry } from '../../http/downloads/zip-stream.ts'
import { presentProfile, type Account } from '../../accounts/index.ts'
import type { DepositProofs } from '../../anchoring/index.ts'
import {
  depositNumber,
  findDeclaration,
  presentDeposit,
  readDeposit,
  type DepositRecord,
} from '../../deposits/index.ts'
import { evidenceRecordOf, signedReceiptOf } from '../../evidence/receipts/index.ts'
import { nextOwnDeposits, readOwnLists } from './personal-data-store.ts'
import { READ_ME } from './read-me.ts'

const DEPOSITS_AT_ONCE = 100

/** Everything that is kept of a person, file by file, read while it is sent. */
export async function* exportPersonalData(
  context: ServerContext,
  proofs: DepositProofs,
  account: Account,
  language: Language,
): AsyncGenerator<ZipEntry> {
  const { database } = context
  yield { name: 'README.txt', content: READ_ME[language] }
  yield json('profile', {
    ...(await presentProfile(database, account)),
    createdAt: account.createdAt,
    mailWhenReceived: account.mailWhenReceived,
    mailWhenConfirmed: account.mailWhenConfirmed,
    mailWhenCreditsLow: account.mailWhenCreditsLow,
  })
  for (const [name, rows] of Object.entries(await readOwnLists(database, account))) {
    yield json(name, rows)
  }
  let after: string | undefined
  for (;;) {
    const ids = await nextOwnDeposits(database, account.id, after, DEPOSITS_AT_ONCE)
    for (const id of ids) yield* depositFiles(context, proofs, account, id)
    after = ids.at(-1)
    if (ids.length < DEPOSITS_AT_ONCE) return
  }
}

async function* depositFiles(
  context: ServerContext,
  proofs: DepositProofs,
  account: Account,
  id: string,
): AsyncGenerator<ZipEntry> {
  const record = await readDeposit(context, account, id)
  const folder = `deposits/${depositNumber(record.deposit)}`
  yield json(`${folder}/deposit`, presentDeposit(record))
  const declaration = await findDeclaration(context.database, record)
  if (declaration) yield { name: `${folder}/declaration.json`, content: declaration }
  const proof = await unlessNotReady(proofs.ofDeposit(record))
  if (proof) yield { name: `${folder}/proof.ots`, content: proof }
  if (proof && declaration) {
    yield { name: `${folder}/declaration.ots`, content: await proofs.ofDeclaration(record) }
  }
  if (proof && record.files.length > 1) yield* fileProofs(proofs, record, folder)
  const receipt = await unlessNotReady(signedReceiptOf(context, record))
  if (!receipt) return
  yield { name: `${folder}/receipt.tst`, content: receipt.token }
  const evidenceRecord = evidenceRecordOf(receipt)
  if (evidenceRecord) yield { name: `${folder}/record.ers`, content: evidenceRecord }
}

async function* fileProofs(
  proofs: DepositProofs,
  record: DepositRecord,
  folder: string,
): AsyncGenerator<ZipEntry> {
  let count = 0
  for await (const content of proofs.ofFiles(record)) {
    count += 1
    yield { name: `${folder}/files/${count}.ots`, content }
  }
}

/** What a ledger or an authority still has to give is not in the export; everything else that fails is a failure. */
async function unlessNotReady<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked
  } catch (error) {
    const notReady =
      error instanceof Refusal &&
      (error.code === 'deposit.proof_not_ready' || error.code === 'deposit.receipt_not_ready')
    if (notReady) return undefined
    throw error
  }
}

function json(name: string, value: unknown): ZipEntry {
  return { name: `${name}.json`, content: `${JSON.stringify(value, undefined, 2)}\n` }
}
