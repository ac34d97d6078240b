import type { Row } from '../row.ts'
import { runCase } from '../run-case.ts'
import { cardReturns } from '../scenarios/card-returns.ts'
import { cardSales } from '../scenarios/card-sales.ts'
import { databaseKilled } from '../scenarios/database-killed.ts'
import { encryptedCopies } from '../scenarios/encrypted-copies.ts'
import { mailAttachments } from '../scenarios/mail-attachments.ts'
import { poolDisputes } from '../scenarios/pool-disputes.ts'
import { reorganisations } from '../scenarios/reorganisations.ts'
import { sales } from '../scenarios/sales.ts'
import { twoServices } from '../scenarios/two-services.ts'
import { vatChecks } from '../scenarios/vat-checks.ts'
import { databaseCases } from './database-points.ts'
import { helperCases } from './helper-points.ts'
import { nodeCases } from './node-points.ts'

/** Every write and every call of the walk, with every fault it may meet, and what takes more than one fault. */
export function faultTable(): readonly Row[] {
  const cases = [...databaseCases(), ...nodeCases(), ...helperCases()]
  return [
    ...cases.map((one): Row => ({ name: one.name, run: (ground) => runCase(ground, one) })),
    ...twoServices(),
    ...reorganisations(),
    ...databaseKilled(),
    ...mailAttachments(),
    ...encryptedCopies(),
    ...sales(),
    ...cardSales(),
    ...cardReturns(),
    ...poolDisputes(),
    ...vatChecks(),
  ]
}
