import { bytesToHex } from '@ancrage/proof'
import { checkProof, type ProofCheck } from '@ancrage/web/check-proof'
import { checking as english } from '@ancrage/web/english'
import { checking as french } from '@ancrage/web/french'
import { translateInto } from '@ancrage/web/translate'
import { verdictWords } from '@ancrage/web/verdict-words'

import { digestOf, fileHashOpOf } from '../making/proofs.ts'
import type { Consumer, Observed, Source, VerdictCase } from '../verdict-case.ts'

/** The page Verify hash of the application: the service answers, and a certificate may bring headers along. */
export const verifyHash: Consumer = {
  name: 'Verify hash',
  importers: ['apps/web/src/features/rehash/'],
  cannotBeBrought,
  judge: async (one) => observed(one, await checkProof(one.proof, sourcesOf(one))),
}

function cannotBeBrought({ proof, sources }: VerdictCase): string | undefined {
  const algorithm = fileHashOpOf(proof)
  if (algorithm !== undefined && algorithm !== 'sha256') return 'it computes a SHA-256 alone'
  if (sources.filter(({ level }) => level === 'service').length > 1) return 'one service answers it'
  return sources.every(isKnownThere) ? undefined : 'it asks its own service alone'
}

const isKnownThere = ({ level, reply }: Source): boolean =>
  level === 'service' ||
  (level === 'carried' && reply.outcome === 'header' && reply.bytes.length === 80)

function sourcesOf({ sources, now }: VerdictCase) {
  const service = sources.find(({ level }) => level === 'service')
  return {
    now,
    blockAt: async (asked: bigint) => {
      if (service?.reply.outcome === 'failed') throw new Error('the service is down')
      if (service?.reply.outcome !== 'header' || service.height !== asked) return undefined
      const { bytes, network = '' } = service.reply
      return { header: bytesToHex(bytes), network }
    },
    headers: sources.flatMap(({ level, name, height, reply }) =>
      level === 'carried' && reply.outcome === 'header'
        ? [{ name, height, bytes: reply.bytes, network: reply.network }]
        : [],
    ),
  }
}

function observed({ file }: VerdictCase, check: ProofCheck): Observed {
  if (check.kind !== 'checked') return { outcome: 'unreadable', said: '' }
  // The page compares the digests by itself, beside the verdict.
  if (check.sha256 !== bytesToHex(digestOf('sha256', file))) {
    return { outcome: 'mismatch', said: '' }
  }
  const { verdict } = check
  return {
    outcome: verdict.outcome,
    ...(verdict.outcome === 'confirmed' && { network: verdict.network }),
    said: [saidIn('fr', french), saidIn('en', english)].join('\n'),
  }

  function saidIn(language: 'fr' | 'en', words: Parameters<typeof translateInto>[1]): string {
    const { title, text } = verdictWords(verdict, { language, t: translateInto(language, words) })
    return `${title}\n${text}`
  }
}
