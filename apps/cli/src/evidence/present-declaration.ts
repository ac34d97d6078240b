import {
  isDeclaredOf,
  standingOfDeclaration,
  type CheckedDeclaration,
  type DeclarationStanding,
} from '@ancrage/evidence'
import { bytesToHex } from '@ancrage/proof'

import type { Words } from '../words/words.ts'

/** What a depositor declared, and when that existed; of one that is not about the file, only that. */
export function declarationLines(checked: CheckedDeclaration, words: Words): readonly string[] {
  const { number, title, depositor } = checked.declaration
  const standing = standingOfDeclaration(checked)
  const told = sentenceOf(standing, checked.name, words)
  if (!isDeclaredOf(standing)) return [told]
  return [words.declaration.said(number, title, calledAs(depositor)), told]
}

/** `said` is everything in it, to the letter; nothing of it is there where it is refuted. */
export function declarationJson(checked: CheckedDeclaration): object {
  const { name, digest, check, declaration } = checked
  return {
    name,
    sha256: bytesToHex(digest),
    status: check.outcome,
    ...('reason' in check && check.reason !== undefined && { reason: check.reason }),
    ...(isDeclaredOf(standingOfDeclaration(checked)) && { said: declaration }),
  }
}

const calledAs = ({ name, quality }: CheckedDeclaration['declaration']['depositor']): string =>
  quality === null ? name : `${name} (${quality})`

function sentenceOf(
  standing: DeclarationStanding,
  name: string,
  { declaration: words }: Words,
): string {
  switch (standing.kind) {
    case 'dated':
    case 'datedOnTestChain':
      return words.dated(standing.existedNoLaterThan, standing.kind === 'datedOnTestChain')
    case 'pending':
    case 'undecided':
      return words[standing.kind]
    case 'otherFile':
    case 'differs':
      return words[standing.kind](name)
  }
}
