import {
  hasProofOfWork,
  hexToBytes,
  parseBlockHeader,
  targetOf,
  type HeaderFacts,
} from '@ancrage/proof'

import { ChainUnavailable } from '../../chain-errors.ts'
import type { ChainView } from '../../header-source.ts'
import { hexOfHash } from '../byte-order.ts'
import type { Network } from '@ancrage/verification'

/** The answers of a source, as it gives them: hashes as nodes print them. All reject with `ChainUnavailable`. */
export type BlockAnswers = {
  hashAt(height: number): Promise<string | undefined>
  headerOf(hash: string): Promise<string>
  tipHeight(): Promise<number>
}

/** Core keeps heights in 31 bits and refuses a larger number as malformed. */
const MAX_HEIGHT = 2n ** 31n - 1n

/**
 * A view of a chain through a source that is trusted for which chain is the active one, and for nothing else:
 * each header must hash to the hash given and carry the proof of work of its network.
 */
export function checkedView(
  named: Pick<ChainView, 'name' | 'network'>,
  rules: Network,
  answers: BlockAnswers,
): ChainView {
  const headerBytesAt = async (height: bigint): Promise<Uint8Array | undefined> => {
    if (height > MAX_HEIGHT) return undefined
    const hash = await answers.hashAt(Number(height))
    return hash === undefined ? undefined : checked(await answers.headerOf(hash), hash, rules)
  }
  return {
    ...named,
    headerBytesAt,
    headerAt: async (height) => factsOf(await headerBytesAt(height)),
    tipHeight: () => answers.tipHeight(),
  }
}

/** The part of a header's 80 bytes that a proof is compared with. */
export function factsOf(header: Uint8Array | undefined): HeaderFacts | undefined {
  if (header === undefined) return undefined
  const { merkleRoot, hash, time } = parseBlockHeader(header)
  return { merkleRoot, hash, time }
}

/** So many hexadecimal digits, or `source.answer_malformed`. */
export function hexOf(value: unknown, length: number): string {
  if (typeof value === 'string' && value.length === length && /^[0-9a-f]*$/.test(value)) {
    return value
  }
  throw new ChainUnavailable('source.answer_malformed', `${length} hexadecimal digits expected`)
}

function checked(raw: string, hash: string, rules: Network): Uint8Array {
  const bytes = hexToBytes(hexOf(raw, 160))
  const header = parseBlockHeader(bytes)
  if (hexOfHash(header.hash) !== hash) throw untrue('its hash is another one')
  if (!hasProofOfWork(header)) throw untrue('it has no proof of work')
  if (easierThan(header.bits, rules.easiestBits)) throw untrue('its work is too easy here')
  return bytes
}

const easierThan = (bits: number, limit: number): boolean =>
  (targetOf(bits) ?? 0n) > (targetOf(limit) ?? 0n)

const untrue = (detail: string): ChainUnavailable =>
  new ChainUnavailable('source.header_untrue', detail)
