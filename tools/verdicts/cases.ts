import { algorithmCases } from './cases/algorithms.ts'
import { byteCases } from './cases/bytes.ts'
import { forgedHeaderCases } from './cases/forged-headers.ts'
import { headerCases } from './cases/headers.ts'
import { heightCases } from './cases/heights.ts'
import { networkCases } from './cases/networks.ts'
import type { VerdictCase } from './verdict-case.ts'

/** Every attack on a verdict, each with what docs/formats/verdict.md says of it. */
export const CASES: readonly VerdictCase[] = [
  ...headerCases,
  ...forgedHeaderCases,
  ...heightCases,
  ...networkCases,
  ...byteCases,
  ...algorithmCases,
]
