import { notifyManager, QueryObserver, type QueryObserverResult } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { ApiRefusal } from './failures.ts'
import { openQueries } from './open-queries.ts'

const away = () => new ApiRefusal(500, 'internal', '', {})

/** A read that is told, call by call, what comes of it. */
function readOf(...answers: readonly (Error | string)[]) {
  const queries = openQueries()
  const left = [...answers]
  const queryFn = async (): Promise<string> => {
    const answer = left.shift() ?? 'nothing more'
    if (answer instanceof Error) throw answer
    return answer
  }
  const observer = new QueryObserver<string>(queries, { queryKey: ['read'], queryFn })
  const shown: Pick<QueryObserverResult<string>, 'data' | 'error'>[] = []
  // As `useQuery` does: what is drawn is what stands once a change has been told to all.
  const draw = notifyManager.batchCalls(() => shown.push(observer.getCurrentResult()))
  const stop = observer.subscribe(draw)
  return { queries, observer, shown, stop }
}

test('a failure is told while the same is read again, until something comes', async () => {
  const [first, second] = [away(), away()]
  const { observer, shown, stop } = readOf(first, second, 'read')
  await expect.poll(() => observer.getCurrentResult().error).toBe(first)
  shown.length = 0

  const again = observer.refetch()
  expect(observer.getCurrentResult()).toMatchObject({ error: first, fetchStatus: 'fetching' })
  await again
  expect(observer.getCurrentResult().error).toBe(second)
  await observer.refetch()
  expect(observer.getCurrentResult()).toMatchObject({ data: 'read', error: null })
  await expect.poll(() => shown.at(-1)?.data).toBe('read')
  expect(shown.filter(({ data, error }) => data === undefined && error === null)).toEqual([])
  stop()
})

test('what was read stays when reading it again fails', async () => {
  const { observer, stop } = readOf('read', away())
  await expect.poll(() => observer.getCurrentResult().data).toBe('read')
  await observer.refetch()
  expect(observer.getCurrentResult()).toMatchObject({ data: 'read', error: { status: 500 } })
  stop()
})

test('a read that is begun anew does not remember how another one of its name failed', async () => {
  const { queries, observer, stop } = readOf(away(), 'read')
  await expect.poll(() => observer.getCurrentResult().error).not.toBeNull()
  const again = queries.resetQueries({ queryKey: ['read'] })
  expect(observer.getCurrentResult()).toMatchObject({ error: null, status: 'pending' })
  await again
  expect(observer.getCurrentResult().data).toBe('read')
  stop()
})
