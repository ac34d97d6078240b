import { claimCases, nodeCases, sealCases } from './claim-cases.ts'
import { declarationCases } from './declaration-cases.ts'
import { fileCases, reachCases, recordCases, tokenCases } from './file-cases.ts'
import type { ShownCase } from './shown-case.ts'

/** Everything that is brought to be shown, each with what docs/formats/verdict.md lets be shown of it. */
export const SHOWN_CASES: readonly ShownCase[] = [
  ...claimCases,
  ...declarationCases,
  ...nodeCases,
  ...sealCases,
  ...tokenCases,
  ...recordCases,
  ...fileCases,
  ...reachCases,
]
