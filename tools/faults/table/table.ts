import type { Row } from '../row.ts'
import { runCase } from '../run-case.ts'
import { databaseCases } from './database-points.ts'
import { helperCases } from './helper-points.ts'
import { nodeCases } from './node-points.ts'

/** Every write and every call of the walk, with every fault it may meet. */
export function faultTable(): readonly Row[] {
  return [...databaseCases(), ...nodeCases(), ...helperCases()].map((one) => ({
    name: one.name,
    run: (ground) => runCase(ground, one),
  }))
}
