import {
  isDeclaredOf,
  statusOfDeclaration,
  type CheckedDeclaration,
  type DeclarationStatus,
} from '@ancrage/evidence'
import { bytesToHex } from '@ancrage/proof'

import { inOneLine, namedApart, placeOf, type Said } from '../terminal/named-apart.ts'
import type { Words } from '../words/words.ts'

/** What a depositor declared, and when that existed; of one that is not about the file, only that. */
export function declarationLines(checked: CheckedDeclaration, words: Words): readonly Said[] {
  const { number, title, depositor } = checked.declaration
  const status = statusOfDeclaration(checked)
  const told = sentenceOf(status, checked.name, words)
  if (!isDeclaredOf(status)) return [told]
  return [
    words.declaration.said(inOneLine(number), inOneLine(title), inOneLine(calledAs(depositor))),
    told,
  ]
}

/** `said` is everything in it, to the letter; nothing of it is there where it is refuted. */
export function declarationJson(checked: CheckedDeclaration): object {
  const { name, digest, check, declaration } = checked
  return {
    name,
    sha256: bytesToHex(digest),
    status: check.outcome,
    ...('reason' in check && check.reason !== undefined && { reason: check.reason }),
    ...(isDeclaredOf(statusOfDeclaration(checked)) && { said: declaration }),
  }
}

const calledAs = ({ name, quality }: CheckedDeclaration['declaration']['depositor']): string =>
  quality === null ? name : `${name} (${quality})`

function sentenceOf(status: DeclarationStatus, name: string, all: Words): Said {
  const words = all.declaration
  switch (status.kind) {
    case 'dated':
    case 'datedOnTestChain':
      return words.dated(status.existedNoLaterThan, status.kind === 'datedOnTestChain')
    case 'pending':
    case 'undecided':
      return words[status.kind]
    case 'otherFile':
    case 'differs':
      return namedApart(words[status.kind], placeOf(name), all)
  }
}
