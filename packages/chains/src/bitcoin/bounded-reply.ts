import { ChainUnavailable } from '../chain-errors.ts'

/** The text of a reply, read up to a limit; throws `source.answer_too_large` beyond and stops reading. */
export async function readBounded(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let received = 0
  for await (const chunk of chunksOf(response)) {
    received += chunk.length
    if (received > maxBytes) {
      throw new ChainUnavailable('source.answer_too_large', `over ${maxBytes} bytes`)
    }
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
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
