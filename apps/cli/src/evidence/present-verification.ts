import { bytesToHex } from '@ancrage/proof'
import type { AttestationLine, BlockLineVerdict, Witness } from '@ancrage/verification'

import { declarationLines } from './present-declaration.ts'
import { contradictionLines, factsLines } from './present-facts.ts'
import { tokenLines } from './token-lines.ts'
import {
  linesOf,
  listOf,
  namedApart,
  placeOf,
  type Names,
  type Said,
} from '../terminal/named-apart.ts'
import type { UselessReason } from './unread-evidence.ts'
import type { Verification } from './verify-file.ts'
import { ALGORITHMS, networkWarning, type Words } from '../words/words.ts'

/** A verification in words: the verdict first, then what it rests on. */
export function presentVerification(verification: Verification, words: Words): string {
  const { verdict, digest } = verification
  const lines: readonly Said[] = [
    headline(verification, words),
    ...(digest === undefined ? [] : [digestLine(digest, words)]),
    ...verdict.lines.flatMap((one) => attestationLines(one, words)),
    ...reasonLines(verification, words),
    ...warningLines(verification, words),
    ...claimLines(verification, words),
    ...(verification.declarations ?? []).flatMap((one) => declarationLines(one, words)),
    ...verification.tokens.flatMap((line) => tokenLines(line, words)),
    ...verification.strayTokens
      .slice(0, MOST_LINES)
      .map(({ name }) => namedApart(words.strayToken, placeOf(name), words)),
    ...verification.refused
      .slice(0, MOST_LINES)
      .map(({ name, reason }) =>
        namedApart((own) => words.notRead(own, reason), placeOf(name), words),
      ),
    ...notComparedLines(verification, words),
  ]
  return `${[...new Set(linesOf(lines))].join('\n')}\n`
}

/** Beside a match (AT6). Of more than have a line, all that was named as evidence is told instead. */
function notComparedLines(
  { evidence, notCompared, verdict }: Verification,
  words: Words,
): readonly Said[] {
  if (verdict.outcome !== 'confirmed' || notCompared.length === 0) return []
  const names = notCompared.length > MOST_LINES ? evidence : notCompared.map(placeOf)
  return names.map((name) => namedApart(words.servedOnly, name, words))
}

/** A hostile archive could hold the same a thousand times; --json names all. */
const MOST_LINES = 10

function headline({ file, evidence, verdict, useless }: Verification, words: Words): Said {
  const apart = (say: (name: string) => string) => namedApart(say, file, words)
  const uselessAs = (name: Names, reason: UselessReason) =>
    namedApart((own) => words.useless(own, reason), name, words, words.thisEvidence)
  if (useless !== undefined) return uselessAs(placeOf(useless.name), useless.reason)
  switch (verdict.outcome) {
    case 'confirmed':
      return apart((name) => words.confirmed(name, verdict.existedNoLaterThan))
    case 'mismatch':
      return apart(words.mismatch)
    case 'pending':
      return apart(words.pending)
    case 'disagree':
      return apart(words.disagree)
    case 'cannotCheck':
      return verdict.reason === 'proof.absent'
        ? noProofLines(file, listOf(evidence), words)
        : apart(words.undecided)
    case 'unsupported':
      return apart(words.undecided)
    case 'unreadable':
      return uselessAs(listOf(evidence), verdict.reason ?? 'proof.malformed')
  }
}

/** Two names, each of which may stand below. */
function noProofLines(file: string, evidence: Names, words: Words): Said {
  const about = (own: string) => namedApart((name) => words.noProof(name, own), file, words)
  const below = [about('')].flat().slice(1)
  const told = namedApart(
    (own) => [about(own)].flat()[0] ?? '',
    evidence,
    words,
    words.thisEvidence,
  )
  const [first = '', ...more] = [told].flat()
  return [first, ...below, ...more]
}

const digestLine = (
  { algorithm, value }: NonNullable<Verification['digest']>,
  words: Words,
): string => words.digest(ALGORITHMS[algorithm], bytesToHex(value))

function attestationLines(line: AttestationLine, words: Words): readonly string[] {
  switch (line.kind) {
    case 'pending':
      return [words.calendar(line.calendar)]
    case 'unknown':
      return [words.unknownAttestation]
    case 'otherChain':
      return [words.otherChain(CHAINS[line.chain], line.height)]
    case 'block':
      return blockLines(line.height, line.verdict, words)
  }
}

function blockLines(height: bigint, verdict: BlockLineVerdict, words: Words): readonly string[] {
  const names = namesOf(verdict.witnesses, words)
  switch (verdict.outcome) {
    case 'confirmed': {
      const { network, basis } = verdict
      if (basis !== 'work') return [words.block(height, network, names)]
      return linesByItsWork(height, verdict, words)
    }
    case 'mismatch':
      if ('reason' in verdict) return [words.reasons[verdict.reason]]
      return [words.refutedBlock(height, verdict.network, names)]
    case 'disagree':
      return [words.disagreedBlock(height), ...headersThatDiffer(verdict.witnesses, words)]
    case 'cannotCheck':
      return [words.uncheckedBlock(height, words.reasons[verdict.reason])]
  }
}

function linesByItsWork(
  height: bigint,
  { network, witnesses }: Extract<BlockLineVerdict, { outcome: 'confirmed' }>,
  words: Words,
): readonly string[] {
  const carried = witnesses.filter(({ testimony }) => testimony.level === 'carried')
  const others = witnesses.filter((one) => !carried.includes(one))
  return [
    words.blockByItsWork(height, network, namesOf(carried, words)),
    ...(others.length > 0 ? [words.alsoGiven(namesOf(others, words))] : []),
    words.chainUnchecked,
  ]
}

/** Each header by its hash, with everybody who gave it. */
function headersThatDiffer(witnesses: readonly Witness[], words: Words): readonly string[] {
  const byHash = Map.groupBy(witnesses, ({ header }) => bytesToHex(header.hash.toReversed()))
  return [...byHash].map(([hash, givers]) => words.givenHeader(hash, namesOf(givers, words)))
}

const namesOf = (witnesses: readonly Witness[], words: Words): string =>
  [
    ...new Set(
      witnesses.map(({ testimony: { level, name } }) =>
        level === 'service' ? words.issuer(name) : name,
      ),
    ),
  ].join(', ')

const CHAINS = { litecoin: 'Litecoin', ethereum: 'Ethereum' }

function reasonLines({ verdict, sources }: Verification, words: Words): readonly string[] {
  const isOther = verdict.outcome === 'mismatch' && verdict.reason === 'digest.differs'
  return [
    ...(isOther ? [words.reasons['digest.differs']] : []),
    ...(verdict.outcome === 'disagree' ? [words.sourcesDisagree] : []),
    ...(sources?.length === 0 && verdict.outcome === 'cannotCheck' ? [words.noSource] : []),
    ...failedSources(sources ?? [], words),
  ]
}

const failedSources = (
  sources: NonNullable<Verification['sources']>,
  words: Words,
): readonly string[] =>
  sources.flatMap(({ name, outcome }) =>
    outcome === 'answered' ? [] : [words.failedSource(name, outcome)],
  )

function warningLines({ verdict }: Verification, words: Words): readonly string[] {
  if (verdict.outcome !== 'confirmed' || verdict.network === 'main') return []
  return [networkWarning(verdict.network, words)]
}

function claimLines(
  { facts, contradictions = [], publishedSeal }: Verification,
  words: Words,
): readonly Said[] {
  if (facts === undefined) return []
  return [
    ...factsLines(facts, publishedSeal, words),
    ...contradictions
      .slice(0, MOST_LINES)
      .flatMap((other) => contradictionLines(facts, other, publishedSeal, words)),
  ]
}
