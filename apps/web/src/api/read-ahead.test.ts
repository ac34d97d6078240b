import { expect, test } from 'vitest'

import { createClient } from './client.ts'
import { memoryStorage } from './kept.ts'
import { readAhead, takeQueries } from './read-ahead.ts'
import { NOTIFICATIONS_KEY, notificationsQuery } from './notifications.ts'
import { openSession } from './session/session.ts'

const LIST = {
  queryKey: ['list'],
  load: async () => ({ items: ['deposit'], nextCursor: null }),
}

/** A server of which nothing but the notifications can be read. */
function signedIn() {
  const session = openSession(memoryStorage({ accessToken: 'first' }), new EventTarget())
  const asked: string[] = []
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    asked.push(pathname)
    return pathname.endsWith('/notifications')
      ? Response.json({ items: [], unread: 0 })
      : Response.json({ error: { code: 'internal' } }, { status: 500 })
  }
  return { asked, session, client: createClient({ fetch, session, language: () => 'fr' }) }
}

test('20: what was read ahead is not read again by the page that is drawn with it', async () => {
  const { asked, session, client } = signedIn()
  await readAhead({ client, session }, LIST)
  const queries = takeQueries(session)
  expect(queries.getQueryData(['list', null])).toMatchObject({ items: ['deposit'], before: 0 })
  const before = asked.length
  await queries.query(notificationsQuery(client))
  expect(asked).toHaveLength(before)
})

test('20: another session begins with nothing of what was read ahead, and so does the next page', async () => {
  const { session, client } = signedIn()
  await readAhead({ client, session }, LIST)
  session.keepToken('second')
  expect(takeQueries(session).getQueryData(NOTIFICATIONS_KEY)).toBeUndefined()
  await readAhead({ client, session }, LIST)
  expect(takeQueries(session).getQueryData(NOTIFICATIONS_KEY)).toBeDefined()
  expect(takeQueries(session).getQueryData(NOTIFICATIONS_KEY)).toBeUndefined()
})
