import { ChainUnavailable } from '../chain-errors.ts'

/** The text of a reply, read up to a limit; throws `source.answer_too_large` beyond and stops reading. */
export async function readBounded(response: Response, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBoundedBytes(response, maxBytes))
}

/** The bytes of a reply, under the same limit. */
export async function readBoundedBytes(response: Response, maxBytes: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(maxBytes)
  let received = 0
  for await (const chunk of chunksOf(response)) {
    if (received + chunk.length > maxBytes) {
      throw new ChainUnavailable('source.answer_too_large', `over ${maxBytes} bytes`)
    }
    bytes.set(chunk, received)
    received += chunk.length
  }
  return bytes.slice(0, received)
}

// Browsers cannot iterate a stream everywhere yet, so the reader is driven by hand.
async function* chunksOf(response: Response): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader()
  if (reader === undefined) return
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel()
  }
}
