import { parseBlockHeader } from '@ancrage/proof'

import { equalBytes } from '../judging/equal-bytes.ts'
import type { BroughtHeader } from '../judging/evidence.ts'
import { broughtHeader, type HeaderAnswer } from '../judging/header-answers.ts'
import type { NamedBlock } from '../judging/judge-proof.ts'

/**
 * The headers that somebody brought, for one block: those that claim its height, and those that claim none but carry what
 * the proof says. Each once, wherever it stood.
 */
export function enclosedAnswers(
  headers: readonly BroughtHeader[],
  { height, messages }: NamedBlock,
): readonly HeaderAnswer[] {
  const answers: HeaderAnswer[] = []
  // The one that is deepest inside of other files is named last.
  const byName = headers.toSorted((a, b) => a.name.length - b.name.length)
  for (const { kind, name, bytes, height: claimed } of byName) {
    const isAbout = claimed === undefined ? carriesOne(bytes, messages) : claimed === height
    const reply = isAbout ? broughtHeader(bytes, height) : undefined
    if (reply && !answers.some((one) => isSame(one, reply.header.hash))) {
      answers.push({ kind, name, reply })
    }
  }
  return answers
}

const carriesOne = (bytes: Uint8Array, messages: readonly Uint8Array[]): boolean =>
  messages.some((message) => equalBytes(parseBlockHeader(bytes).merkleRoot, message))

const isSame = ({ reply }: HeaderAnswer, hash: Uint8Array): boolean =>
  reply.outcome === 'header' && equalBytes(reply.header.hash, hash)
