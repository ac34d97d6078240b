import { hexToBytes } from '@ancrage/proof'
import { ChainUnavailable } from '../../chain-errors.ts'
import { answerTo, baseOf } from '../ask-address.ts'
import { CALL_MILLISECONDS } from '../json-rpc.ts'

/** A header as somebody says it; nothing of it is checked. */
export type SaidHeader = { readonly network: string; readonly bytes: Uint8Array }

/**
 * What a service says of a block that holds an anchor of its own (`GET /api/public/blocks/:height`), by the service's
 * address. It is a witness of its own proofs: its answers are for a verdict to weigh. Undefined where it knows of no
 * such block. Rejects with `ChainUnavailable`.
 */
export async function serviceHeaderAt(
  url: string,
  height: bigint,
): Promise<SaidHeader | undefined> {
  const limits = { callMilliseconds: CALL_MILLISECONDS, maxBytes: MAX_ANSWER_BYTES }
  const answer = await answerTo(`${baseOf(url)}/api/public/blocks/${height}`, limits)
  return answer === undefined ? undefined : saidIn(answer)
}

/** A header in hexadecimal, and a few words. */
const MAX_ANSWER_BYTES = 1_024

function saidIn(answer: string): SaidHeader {
  const { network, header } = fieldsOf(answer)
  if (typeof network === 'string' && typeof header === 'string' && /^[0-9a-f]{160}$/.test(header)) {
    return { network, bytes: hexToBytes(header) }
  }
  throw new ChainUnavailable('source.answer_malformed', 'a header and its network expected')
}

function fieldsOf(answer: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(answer)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch (cause) {
    throw new ChainUnavailable('source.answer_malformed', 'JSON expected', { cause })
  }
}
