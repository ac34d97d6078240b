import { openOwnVerifier } from '@ancrage/server/own-verifier'

import type { Consumer, VerdictCase } from '../verdict-case.ts'
import { digestsFor, observed } from './core.ts'

/** What the service asks before it releases a deposit, and before it draws a certificate or a dossier. */
export const ownVerifier: Consumer = {
  name: 'the service’s own verifier',
  importers: ['apps/server/src/anchoring/release/own-verifier.ts'],
  cannotBeBrought: ({ sources }) =>
    sources.every(isLedger) ? undefined : 'it knows the headers of its own ledgers alone',
  judge: async (one) => {
    const verify = openOwnVerifier(headersOf(one), { now: () => new Date(one.now * 1_000) })
    return { ...observed(verify(digestsFor(one.proof, one.file), one.proof)), said: '' }
  },
}

const isLedger = ({ level, reply }: VerdictCase['sources'][number]): boolean =>
  level === 'own' && reply.outcome === 'header' && reply.network !== undefined

const headersOf = ({ sources }: VerdictCase) =>
  sources.flatMap(({ height, reply }) =>
    reply.outcome === 'header' && reply.network !== undefined
      ? [{ network: reply.network, height, header: reply.bytes }]
      : [],
  )
