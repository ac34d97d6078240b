import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { keepAnswer } from './keep-answer.ts'
import { openQueries } from './open-queries.ts'

test('what an act has answered stays when a reading that began before it ends', async () => {
  const queries = openQueries()
  const reading = Promise.withResolvers<string>()
  const queryKey = ['language']
  const observer = new QueryObserver(queries, { queryKey, queryFn: () => reading.promise })
  const ended = new Promise<void>((resolve) => {
    observer.subscribe(({ fetchStatus }) => fetchStatus === 'idle' && resolve())
  })
  const keeping = keepAnswer(queries, queryKey, 'fr')
  reading.resolve('en')
  await Promise.all([keeping, ended])
  expect(observer.getCurrentResult().data).toBe('fr')
})
