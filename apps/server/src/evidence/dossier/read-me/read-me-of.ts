import { bytesToHex, parseBlockHeader } from '@ancrage/proof'

import { displayHex } from '../../../deposits/index.ts'
import type { Verifier } from '../verifier.ts'
import { evidenceRecordOf } from '../../receipts/index.ts'
import type { OpenDossier } from '../open-dossier.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import type { ReadMeFacts } from './read-me-facts.ts'

/** What the dossier is and how it is checked with others’ programs, for a judge and the judge’s expert. */
export function readMeOf(
  language: 'fr' | 'en',
  dossier: OpenDossier,
  verifier: Verifier['place'],
): string {
  const write = { fr: french, en: english }[language]
  return write(factsOf(dossier, verifier))
}

function factsOf(
  { number, record, facts, headers, receipts, declared }: OpenDossier,
  verifier: Verifier['place'],
): ReadMeFacts {
  const blocks = headers.map(({ network, height, header }) => {
    const { hash, merkleRoot, time } = parseBlockHeader(header)
    return {
      network,
      height: Number(height),
      hash: displayHex(hash),
      merkleRoot: displayHex(merkleRoot),
      time: new Date(time * 1000),
    }
  })
  const [earliest] = blocks.toSorted((a, b) => a.time.getTime() - b.time.getTime())
  if (!earliest) throw new Error('a confirmed deposit without a block')
  return {
    number,
    digest: bytesToHex(record.deposit.digest),
    fileCount: record.files.length,
    isDeclared: declared !== undefined,
    blocks,
    earliest,
    isEvidential: facts.ledger.evidential,
    tokens: receipts.map(({ receipt, imprint }) => ({
      authority: receipt.signer,
      time: receipt.time,
      imprint: bytesToHex(imprint),
    })),
    hasRecords: receipts.some((receipt) => evidenceRecordOf(receipt) !== undefined),
    verifier,
  }
}
