import { readFileSync } from 'node:fs'

import { conclude, gatherEvidence, type Finding } from '@ancrage/evidence'
import { hexToBytes, sha256 } from '@ancrage/proof'
import type { Testimony } from '@ancrage/verification'
import { expect, test } from 'vitest'

import { SAYS } from '../../i18n/words.tsx'
import { verdictSentence } from './verdict-sentence.ts'

const vector = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../vectors/${name}`, import.meta.url)))
const work = vector('block-358391.bin')
const HEADER =
  '02000000b96394585a281b7e5f438fd1c9ed492645a1fd61cb3802040000000000000000007ee445d23ad061af4a36b809501fab1ac4f2d7e7a739817dd0cbb7ec661b8a1e376755f58616186272def6'
const node: Testimony = {
  level: 'own',
  name: 'node',
  reply: { outcome: 'header', bytes: hexToBytes(HEADER), network: 'main' },
}
const AT = new Date(1_795_000_000_000)

/** The work and its proof in one ZIP. */
function sentencesOn(container: string): readonly string[] {
  const inside: readonly Finding[] = [
    { kind: 'proof', name: `${container} › a.ots`, bytes: vector('block-358391.ots') },
    {
      kind: 'member',
      name: `${container} › a.bin`,
      size: work.length,
      digests: { sha256: sha256(work) },
    },
  ]
  const shown = { file: undefined, hashed: undefined, isUnreadable: false, size: 1, digests: {} }
  const inspection = { kind: 'dossier', findings: inside } as const
  const pieces = [{ ...shown, id: 1, name: container, inspection }]
  const sources = { testimoniesAt: () => [node] }
  const judged = { conclusion: conclude(gatherEvidence(pieces), sources, AT), pieces }
  expect(judged.conclusion.verdict).toBe('matches')
  return (['fr', 'en'] as const).map((language) =>
    verdictSentence('matches', judged, SAYS[language], language),
  )
}

test('AI4: what lies inside of something is told apart from that', () => {
  const [french, english] = sentencesOn('dossier.zip')
  expect(french).toMatch(/^Le fichier nommé ci-dessous, que contient «\sdossier.zip\s», existait/)
  expect(english).toMatch(/^The file named below, inside “dossier.zip”, existed/)
})
