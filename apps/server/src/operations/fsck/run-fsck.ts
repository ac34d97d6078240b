import type pg from 'pg'

import type { VaultStore } from '../../vault/index.ts'
import { examineAggregations } from './checks/aggregation-trees.ts'
import { examineAuditChain } from './checks/audit-chain.ts'
import { examineAuditAnchors } from './checks/audit-entries-store.ts'
import { examineCertificates } from './checks/certificates.ts'
import { examineCertificateRows } from './checks/certificates-store.ts'
import { examineCopies } from './checks/copies.ts'
import { examineCredits } from './checks/credits-store.ts'
import { examineDeclarations } from './checks/declarations.ts'
import { examineDeposits } from './checks/deposits-store.ts'
import { examineFileDigests } from './checks/file-digests.ts'
import type { Finding } from './invariants.ts'
import { readAtOnce, readingOf, type Examination } from './reading.ts'
import { examineReceipts, examineRenewals } from './checks/receipts.ts'
import { examineSignatures } from './checks/receipts-store.ts'
import { requireCurrentSchema } from './schema-version-store.ts'
import { examineSubmissions } from './checks/submissions.ts'
import { examineStates } from './checks/submissions-store.ts'
import { examineStoredParts } from './checks/stored-parts.ts'
import { examineWords } from './checks/words.ts'

const EXAMINATIONS: readonly Examination[] = [
  examineCredits,
  examineDeposits,
  examineFileDigests,
  examineDeclarations,
  examineWords,
  examineAggregations,
  examineStates,
  examineSubmissions,
  examineSignatures,
  examineReceipts,
  examineRenewals,
  examineCertificateRows,
  examineCertificates,
  examineAuditChain,
  examineAuditAnchors,
  examineCopies,
]

/** Where the parts of copies are. */
type Beside = Readonly<{ store: VaultStore; now: Date }>

/**
 * Recomputes everything that the database says of itself, and of the storage of copies where that is named, and tells what
 * is wrong, as it is found. Changes nothing, sees one moment only, and may run beside the service.
 *
 * @throws FsckCannotRun where the database is not of this version.
 */
export function runFsck(url: string, beside?: Beside): AsyncIterable<Finding> {
  return readAtOnce(url, async function* examineCurrent(client) {
    await requireCurrentSchema(client)
    yield* examineAll(client)
    if (beside) yield* examineStoredParts(readingOf(client), beside.store, beside.now)
  })
}

/** The same in the transaction that the connection is in. */
export async function* examineAll(client: pg.Client): AsyncIterable<Finding> {
  const reading = readingOf(client)
  for (const examine of EXAMINATIONS) yield* examine(reading)
}
