import { endSession } from '@ancrage/contract'
import { expect, test } from 'vitest'

import { StepUpDeclined } from '../api/failures.ts'
import { signedInClient } from '../testing/open-client.ts'
import { refusal, scriptedServer } from '../testing/scripted-server.ts'
import { stepUpClient } from './step-up-client.ts'

const input = { params: { id: crypto.randomUUID() } }
const again = () => refusal(403, 'auth.reauthentication_required')
const factor = () => refusal(403, 'auth.second_factor_required')
const done = () => new Response(null, { status: endSession.status })

test('a call that needs a proof is made again once the person has proven who they are', async () => {
  const { client, asked, sent } = opened([true], again(), done())
  await client.call(endSession, input)
  expect(asked).toEqual([false])
  expect(sent).toHaveLength(2)
})

test('a second factor is asked for where a password was not enough', async () => {
  const { client, asked } = opened([true, true], again(), factor(), done())
  await client.open(endSession, input)
  expect(asked).toEqual([false, true])
})

test('a person who declines has done nothing, and the call is not made again', async () => {
  const { client, sent } = opened([false], again())
  await expect(client.call(endSession, input)).rejects.toBeInstanceOf(StepUpDeclined)
  expect(sent).toHaveLength(1)
})

test('another refusal asks for no proof', async () => {
  const { client, asked } = opened([], refusal(403, 'permission.denied'))
  await expect(client.call(endSession, input)).rejects.toMatchObject({ code: 'permission.denied' })
  expect(asked).toEqual([])
})

/** A client whose person answers, question by question, whether they prove who they are. */
function opened(answers: readonly boolean[], ...replies: readonly Response[]) {
  const { fetch, sent } = scriptedServer(...replies)
  const asked: boolean[] = []
  const client = stepUpClient(signedInClient(fetch).client, async (onlySecondFactor) => {
    asked.push(onlySecondFactor)
    return answers[asked.length - 1] ?? false
  })
  return { client, asked, sent }
}
