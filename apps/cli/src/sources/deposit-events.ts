import { depositEvent } from '@ancrage/contract'

/** Longer than the service is ever silent: it says every 20 s that it is still there. */
const LONGEST_SILENCE_MS = 60_000
/** Far above ours: whoever says more without a pause says nothing. */
const LONGEST_EVENT = 65_536

/** The id of each deposit that has changed, null for many at once, until the stream ends or falls silent. */
export async function* depositEvents(stream: ReadableStream<Uint8Array>) {
  let unread = ''
  for await (const text of textOf(stream)) {
    const blocks = `${unread}${text}`.replaceAll('\r\n', '\n').split('\n\n')
    unread = blocks.pop() ?? ''
    if (unread.length > LONGEST_EVENT) return
    for (const block of blocks) {
      const data = /^data: ?(.*)$/m.exec(block)?.[1]
      if (data !== undefined) yield idIn(data)
    }
  }
}

/** Where it cannot be read, anything may have changed. */
function idIn(data: string): string | null {
  try {
    return depositEvent.safeParse(JSON.parse(data)).data?.id ?? null
  } catch {
    return null
  }
}

async function* textOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  const leave = (): void => void reader.cancel()
  let alarm = setTimeout(leave, LONGEST_SILENCE_MS)
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      clearTimeout(alarm)
      alarm = setTimeout(leave, LONGEST_SILENCE_MS)
      yield decoder.decode(next.value, { stream: true })
    }
  } finally {
    clearTimeout(alarm)
    await reader.cancel()
  }
}
