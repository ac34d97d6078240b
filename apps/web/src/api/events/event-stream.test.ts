import { expect, test } from 'vitest'

import { type ServerEvent, readEvents, watchEvents } from './event-stream.ts'

async function eventsOf(...pieces: readonly string[]): Promise<readonly ServerEvent[]> {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece))
  const events: ServerEvent[] = []
  for await (const event of readEvents(arriving(bytes))) events.push(event)
  return events
}

test('events are read whole, wherever the network cuts them', async () => {
  const stream = 'event: deposit\ndata: {"id":null}\n\nevent: deposit\r\ndata: a\r\ndata: b\r\n\r\n'
  const expected = [
    { event: 'deposit', data: '{"id":null}' },
    { event: 'deposit', data: 'a\nb' },
  ]
  for (let cut = 0; cut <= stream.length; cut++) {
    expect(await eventsOf(stream.slice(0, cut), stream.slice(cut))).toEqual(expected)
  }
})

test('comments, unnamed events and an unfinished end are handled as the format says', async () => {
  expect(await eventsOf(': still there\n\ndata:x\n\ndata: cut off')).toEqual([
    { event: 'message', data: 'x' },
  ])
})

test('a letter cut between two pieces of the network is not damaged', async () => {
  const bytes = new TextEncoder().encode('data: é\n\n')
  const events: ServerEvent[] = []
  const answer = arriving([bytes.slice(0, 7), bytes.slice(7)])
  for await (const event of readEvents(answer)) events.push(event)
  expect(events).toEqual([{ event: 'message', data: 'é' }])
})

test('a broken stream is opened again, ever more slowly, until it answers', async () => {
  const answers = [new Error('down'), new Error('down'), new Response('data: x\n\n')]
  const { waits, events } = await watched(answers, 4)
  expect(waits).toEqual([1_000, 2_000, 1_000, 2_000])
  expect(events).toEqual([{ event: 'message', data: 'x' }])
})

test('the pause between two tries has a limit', async () => {
  const { waits } = await watched([], 8)
  expect(waits.slice(-2)).toEqual([30_000, 30_000])
})

test('a final failure ends the watch', async () => {
  const { waits } = await watched([new Error('final')], 5)
  expect(waits).toEqual([])
})

function arriving(pieces: readonly Uint8Array<ArrayBuffer>[]): Response {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      pieces.forEach((piece) => controller.enqueue(piece))
      controller.close()
    },
  })
  return new Response(body)
}

/** Follows scripted answers, then failures, until so many pauses were made. */
async function watched(answers: readonly (Response | Error)[], pauses: number) {
  const stop = new AbortController()
  const waits: number[] = []
  const events: ServerEvent[] = []
  let opened = 0
  await watchEvents({
    open: async () => {
      const answer = answers[opened++] ?? new Error('down')
      if (answer instanceof Error) throw answer
      return answer
    },
    onOpen: () => undefined,
    onEvent: (event) => events.push(event),
    wait: async (milliseconds) => {
      waits.push(milliseconds)
      if (waits.length === pauses) stop.abort()
    },
    isFinal: (error) => error instanceof Error && error.message === 'final',
    signal: stop.signal,
  })
  return { waits, events }
}
