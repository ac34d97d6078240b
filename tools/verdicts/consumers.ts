import { commandLine } from './consumers/command-line.ts'
import { core } from './consumers/core.ts'
import { ownVerifier } from './consumers/own-verifier.ts'
import { openProofsVerify } from './consumers/proofs-verify.ts'
import { site } from './consumers/site.ts'
import { verifyHash } from './consumers/verify-hash.ts'
import type { Consumer } from './verdict-case.ts'

/** Everybody who gives a verdict. Whoever begins to is added here: `importers.test.ts` finds those who are not. */
export const CONSUMERS: readonly Consumer[] = [
  core,
  site,
  verifyHash,
  commandLine,
  ownVerifier,
  openProofsVerify(),
]
