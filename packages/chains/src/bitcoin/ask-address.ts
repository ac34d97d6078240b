import { askByFetch, type Ask } from '../ask.ts'
import { ChainUnavailable } from '../chain-errors.ts'
import { readBounded } from './bounded-reply.ts'

/**
 * Without the slash behind it.
 *
 * @throws `source.url_refused`.
 */
export function baseOf(url: string): string {
  const address = URL.parse(url)
  if (address === null || !['http:', 'https:'].includes(address.protocol)) {
    throw new ChainUnavailable('source.url_refused', 'an http or https address is needed')
  }
  return `${address.origin}${address.pathname.replace(/\/+$/, '')}`
}

/** Undefined: there is no such thing there. Rejects with `ChainUnavailable`. */
export async function answerTo(
  address: string,
  {
    callMilliseconds,
    maxBytes,
    ask = askByFetch,
  }: Readonly<{ callMilliseconds: number; maxBytes: number; ask?: Ask | undefined }>,
): Promise<string | undefined> {
  const signal = AbortSignal.timeout(callMilliseconds)
  try {
    const response = await ask(address, { signal })
    const text = (await readBounded(response, maxBytes)).trim()
    if (response.status === 404) return undefined
    if (response.status === 200) return text
    throw new ChainUnavailable('source.answer_error', `HTTP ${response.status}`)
  } catch (cause) {
    if (cause instanceof ChainUnavailable) throw cause
    const detail = cause instanceof Error ? cause.message : 'no answer'
    throw new ChainUnavailable('source.unreachable', detail, { cause })
  }
}
