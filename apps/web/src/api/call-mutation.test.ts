import { endSession } from '@ancrage/contract'
import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { signedInClient } from '../testing/open-client.ts'
import { refusal, scriptedServer } from '../testing/scripted-server.ts'
import { callMutation } from './call-mutation.ts'
import { openQueries } from './open-queries.ts'

const input = { params: { id: crypto.randomUUID() } }
const done = () => new Response(null, { status: endSession.status })

test('what a call has changed is read anew before the mutation counts as ended', async () => {
  const { mutation, reads } = opened(done())
  await expect.poll(reads).toBe(1)
  await mutation.mutate(input)
  expect(reads()).toBe(2)
})

test('a call that was refused has nothing read anew', async () => {
  const { mutation, reads } = opened(refusal(404, 'session.unknown'))
  await expect.poll(reads).toBe(1)
  await expect(mutation.mutate(input)).rejects.toMatchObject({ status: 404 })
  expect(reads()).toBe(1)
})

/** A list that is shown, and a mutation that changes it. */
function opened(reply: Response) {
  const { client } = signedInClient(scriptedServer(reply).fetch)
  const queries = openQueries()
  let reads = 0
  const queryFn = async () => ++reads
  new QueryObserver(queries, { queryKey: ['list', 'shown'], queryFn }).subscribe(() => undefined)
  const options = callMutation(client, endSession, [['list']])
  return { mutation: new MutationObserver(queries, options), reads: () => reads }
}
