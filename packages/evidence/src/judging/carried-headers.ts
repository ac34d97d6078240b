import { parseBlockHeader } from '@ancrage/proof'
import type { Testimony } from '@ancrage/verification'

import { equalBytes } from './equal-bytes.ts'
import type { BroughtHeader } from './evidence.ts'
import type { NamedBlock } from './named-blocks.ts'

/**
 * The headers that somebody brought, for one block: those that claim its height, and those that claim none but carry what
 * the proof says. Each once, wherever it stood.
 */
export function carriedHeaders(
  headers: readonly BroughtHeader[],
  { height, messages }: NamedBlock,
): readonly Testimony[] {
  const carried: Testimony[] = []
  // The one that is deepest inside of other files is named last.
  const byName = headers.toSorted((a, b) => a.name.length - b.name.length)
  for (const { name, bytes, network, height: claimed } of byName) {
    const isAbout = claimed === undefined ? carriesOne(bytes, messages) : claimed === height
    if (isAbout && !carried.some((one) => isSame(one, bytes, network))) {
      carried.push({ level: 'carried', name, reply: { outcome: 'header', bytes, network } })
    }
  }
  return carried
}

const carriesOne = (bytes: Uint8Array, messages: readonly Uint8Array[]): boolean =>
  messages.some((message) => equalBytes(parseBlockHeader(bytes).merkleRoot, message))

const isSame = ({ reply }: Testimony, bytes: Uint8Array, network: string | undefined): boolean =>
  reply.outcome === 'header' && reply.network === network && equalBytes(reply.bytes, bytes)
