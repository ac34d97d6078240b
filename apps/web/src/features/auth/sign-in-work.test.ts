import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { ApiRefusal } from '../../api/failures.ts'
import { withWork } from './sign-in-work.ts'
import { solveChallenge } from './solve-challenge.ts'

const CREDENTIALS = { email: 'anna@example.org', password: 'secret' }

test('F4: the answer has as many zero bits as were asked for', async () => {
  const { challenge, nonce } = await solveChallenge('a-challenge', 12)
  const digest = createHash('sha256').update(`${challenge}:${nonce}`).digest()
  expect(digest.readUInt32BE(0) >>> 20).toBe(0)
})

test('F4: work that is asked for is done, and the same sign-in tried once more', async () => {
  const asked: object[] = []
  const outcome = await withWork(CREDENTIALS, (body) => {
    asked.push(body)
    const fields = { challenge: 'a-challenge', bits: '8' }
    return asked.length === 1
      ? Promise.reject(new ApiRefusal(428, 'auth.work_required', '', fields))
      : Promise.resolve('signed in')
  })
  expect(outcome).toBe('signed in')
  expect(asked).toEqual([
    CREDENTIALS,
    { ...CREDENTIALS, work: await solveChallenge('a-challenge', 8) },
  ])
})

test('another refusal is the caller’s to show', async () => {
  const refusal = new ApiRefusal(401, 'auth.invalid_credentials', '', {})
  await expect(withWork(CREDENTIALS, () => Promise.reject(refusal))).rejects.toBe(refusal)
})
