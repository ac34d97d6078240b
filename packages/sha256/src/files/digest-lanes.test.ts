import { createHash } from 'node:crypto'

import { expect, test, vi } from 'vitest'

import { openLanes } from './digest-lanes.ts'
import type { DigestNews } from './digest-messages.ts'
import { PLAIN_HASHER, type Hasher } from './hasher.ts'

const expectedOf = (text: string) => createHash('sha256').update(text).digest('hex')

const until = (holds: () => void) => vi.waitFor(holds, { timeout: 4_000 })

test('a file is hashed beside one whose drive does not answer, whichever came first', async () => {
  const { lanes, told, asked } = open()
  lanes.add(1, stuck(asked))
  await until(() => expect(asked).toHaveBeenCalled())
  lanes.add(2, new Blob(['late']))
  await until(() => expect(told).toEqual([['done', 2, expectedOf('late')]]))
  lanes.add(3, stuck(asked))
  lanes.add(4, new Blob(['later']))
  await until(() => expect(told.at(1)).toEqual(['done', 4, expectedOf('later')]))
})

test('a stuck file that is cancelled is told of no more, and holds up nothing', async () => {
  const { lanes, told, asked } = open()
  lanes.add(1, stuck(asked))
  await until(() => expect(asked).toHaveBeenCalled())
  lanes.cancel(1)
  lanes.add(2, new Blob(['next']))
  await until(() => expect(told).toEqual([['done', 2, expectedOf('next')]]))
})

test('files whose pieces have come are hashed together, without the one that is late', async () => {
  const rounds: number[] = []
  const absorb: typeof PLAIN_HASHER.absorb = (pieces) => {
    rounds.push(pieces.length)
    PLAIN_HASHER.absorb(pieces)
  }
  const { lanes, told, asked } = open({ ...PLAIN_HASHER, absorb })
  const { promise: awake, resolve: wake } = Promise.withResolvers<void>()
  lanes.add(1, stuck(asked))
  for (const id of [2, 3, 4]) lanes.add(id, answeringOnce(awake, `file ${id}`))
  wake()
  await until(() =>
    expect(told).toEqual([2, 3, 4].map((id) => ['done', id, expectedOf(`file ${id}`)])),
  )
  expect(rounds[0]).toBe(3)
})

test('files that cannot be hashed fail, and the next one is hashed', async () => {
  const absorb = vi.fn(PLAIN_HASHER.absorb).mockImplementationOnce(() => {
    throw new RangeError('out of memory')
  })
  const { lanes, told } = open({ ...PLAIN_HASHER, absorb })
  lanes.add(1, new Blob(['lost']))
  await until(() => expect(told).toEqual([['failed', 1, 'RangeError: out of memory']]))
  lanes.add(2, new Blob(['next']))
  await until(() => expect(told.at(1)).toEqual(['done', 2, expectedOf('next')]))
})

function open(hasher: Hasher<ReturnType<typeof PLAIN_HASHER.open>> = PLAIN_HASHER) {
  const told: (readonly [DigestNews['kind'], number, string | number])[] = []
  const lanes = openLanes(hasher, (news) => {
    const { kind, id } = news
    if (kind === 'done') told.push([kind, id, Buffer.from(news.digest).toString('hex')])
    else told.push([kind, id, kind === 'failed' ? news.reason : news.bytes])
  })
  return { lanes, told, asked: vi.fn() }
}

function answeringOnce(awake: Promise<void>, text: string): Blob {
  const file = new Blob([text])
  file.stream = () =>
    new ReadableStream({
      type: 'bytes',
      pull: async (controller) => {
        await awake
        controller.enqueue(new TextEncoder().encode(text))
        controller.close()
      },
    })
  return file
}

/** A file on a drive that has gone to sleep. */
function stuck(asked: () => void): Blob {
  const never = new Promise<never>(() => undefined)
  const file = new Blob(['sleeping'])
  file.stream = () =>
    new ReadableStream({
      type: 'bytes',
      pull: () => {
        asked()
        return never
      },
    })
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => never })
  return file
}
