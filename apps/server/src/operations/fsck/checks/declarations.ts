import { hash } from 'node:crypto'

import { writeDeclaration } from '@ancrage/declaration'
import { bytesToHex } from '@ancrage/proof'

import type { Finding } from '../invariants.ts'
import type { Reading } from '../reading.ts'
import { numberOf } from './certificates.ts'
import { declaredDeposits, type DeclaredRow } from './declarations-store.ts'
import { commitmentOf } from './slow-tree.ts'

/** What depositors declared, made of what is stored and not by the service’s own code, against its digest in the commitment. */
export async function* examineDeclarations(reading: Reading): AsyncIterable<Finding> {
  for await (const row of declaredDeposits(reading)) {
    const declaration = declarationOf(row)
    const seen = { made: hash('sha256', declaration), committed: bytesToHex(row.beside) }
    if (seen.made !== seen.committed) yield { invariant: 'declarationIsDated', id: row.id, seen }
  }
}

/** docs/formats/declaration.md §3. */
function declarationOf(row: DeclaredRow): string {
  const bits = row.declaredWith[32] ?? 0
  return writeDeclaration({
    number: numberOf(row),
    title: row.title,
    creationType: row.creationType,
    depositor: {
      name: row.depositor,
      quality: row.quality,
      identification: { emailVerified: (bits & 2) !== 0, twoFactor: (bits & 4) !== 0 },
    },
    coDepositors: row.coDepositors ?? [],
    onBehalfOf: row.onBehalfOf,
    company: row.declaredCompany,
    reference: row.reference,
    description: row.description,
    predecessor: predecessorOf(row),
    language: (bits & 1) === 0 ? 'fr' : 'en',
    submittedAt: row.createdAt.toISOString(),
    files: row.files,
    salt: bytesToHex(row.declaredWith.subarray(0, 32)),
  })
}

function predecessorOf({ previousDigest, previousBeside }: DeclaredRow): string | null {
  if (previousDigest === null || previousBeside === null) return null
  const previous = { depositId: '', index: 0, digest: previousDigest, nonce: previousBeside }
  return bytesToHex(commitmentOf(previous))
}
