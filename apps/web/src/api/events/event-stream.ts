const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

export type ServerEvent = Readonly<{ event: string; data: string }>

type Watch = Readonly<{
  open: (signal: AbortSignal) => Promise<Response>
  /** Called at each connection: what happened in between was not announced. */
  onOpen: () => void
  onEvent: (event: ServerEvent) => void
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Reconnecting is pointless after this failure. */
  isFinal: (error: unknown) => boolean
  signal: AbortSignal
}>

/** Follows a stream of server-sent events and opens it again, ever more slowly, when it breaks. */
export async function watchEvents({ open, onOpen, onEvent, wait, isFinal, signal }: Watch) {
  let pause = FIRST_WAIT_MS
  while (!signal.aborted) {
    try {
      const response = await open(signal)
      onOpen()
      for await (const event of readEvents(response)) {
        pause = FIRST_WAIT_MS
        onEvent(event)
      }
    } catch (error) {
      if (signal.aborted || isFinal(error)) return
    }
    await wait(pause, signal)
    pause = Math.min(pause * 2, LONGEST_WAIT_MS)
  }
}

/** The events of one answer, in order, until it ends. */
export async function* readEvents(response: Response): AsyncGenerator<ServerEvent> {
  if (response.body === null) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    unread = (unread + value).replaceAll('\r\n', '\n')
    const blocks = unread.split('\n\n')
    unread = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = readBlock(block)
      if (event !== undefined) yield event
    }
  }
}

function readBlock(block: string): ServerEvent | undefined {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
    if (name === 'event') event = value
    if (name === 'data') data.push(value)
  }
  return data.length === 0 ? undefined : { event, data: data.join('\n') }
}
