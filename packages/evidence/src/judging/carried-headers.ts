import { bytesToHex, equalBytes, parseBlockHeader } from '@ancrage/proof'
import type { Testimony } from '@ancrage/verification'

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
  const carried = new Map<string, Testimony>()
  // The one that is deepest inside of other files is named last.
  const byName = headers.toSorted((a, b) => a.name.length - b.name.length)
  for (const { name, bytes, network, height: claimed } of byName) {
    const isAbout = claimed === undefined ? carriesOne(bytes, messages) : claimed === height
    const key = `${bytesToHex(bytes)} ${network}`
    if (isAbout && !carried.has(key)) {
      carried.set(key, { level: 'carried', name, reply: { outcome: 'header', bytes, network } })
    }
  }
  return [...carried.values()]
}

function carriesOne(bytes: Uint8Array, messages: readonly Uint8Array[]): boolean {
  const { merkleRoot } = parseBlockHeader(bytes)
  return messages.some((message) => equalBytes(merkleRoot, message))
}
