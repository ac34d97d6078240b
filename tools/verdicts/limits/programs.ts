import { openOwnVerifier } from '@ancrage/server/own-verifier'
import { BLOCK_358391 } from '@ancrage/verification/sample-headers'

import { verifyBrought } from '../consumers/command-line.ts'
import { settled } from '../consumers/site-session.ts'
import { digestOf, WORK_IN_CHAIN } from '../making/proofs.ts'
import type { BroughtFile } from '../verdict-case.ts'

const NOW = 1_795_000_000

/** Each reads what is brought beside one work, and says how it came out. */
export const PROGRAMS: Readonly<Record<string, (brought: BroughtFile) => Promise<string>>> = {
  server: async ({ content }) => {
    const headers = [{ network: 'main', height: 358_391n, header: BLOCK_358391 }]
    const verify = openOwnVerifier(headers, { now: () => new Date(NOW * 1_000) })
    return verify({ sha256: digestOf('sha256', WORK_IN_CHAIN) }, content).outcome
  },
  site: async (brought) => {
    const work = { name: 'work.bin', content: WORK_IN_CHAIN }
    const { conclusion } = await settled([work, brought], { sources: [], now: NOW })
    return conclusion.verdict ?? 'nothing'
  },
  ancrage: async (brought) => {
    const { verdict } = await verifyBrought(WORK_IN_CHAIN, [brought], { sources: [], now: NOW })
    return verdict.outcome
  },
}
