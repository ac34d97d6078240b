import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { expect, onTestFinished, test } from 'vitest'

import { openTestService } from '../../testing/test-service.ts'
import { addCalendar, ask, stamp } from './testing/open-test-calendar.ts'
import { messageOf, verdictOf } from './testing/promises.ts'

const PROCESS = fileURLToPath(new URL('testing/calendar-process.ts', import.meta.url))
const CLIENTS = 16
const KILLED_AFTER = 100

test('P1: kill -9 loses no digest that was answered: each is confirmed, and proven without us', async () => {
  const service = await openTestService()
  onTestFinished(() => service.close())
  const { child, port } = await startCalendarProcess(service.databaseUrl)
  const answered = new Map<Buffer, Buffer>()
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (;;) {
        const digest = randomBytes(32)
        // Whoever gets no answer was promised nothing.
        const answer = await stamp({ port }, digest).catch(() => undefined)
        if (answer?.status !== 200) return
        answered.set(digest, answer.body)
        if (answered.size === KILLED_AFTER) child.kill('SIGKILL')
      }
    }),
  )
  expect(answered.size).toBeGreaterThanOrEqual(KILLED_AFTER)

  await service.anchorAndConfirm()
  const calendar = await addCalendar(service)
  for (const [digest, promise] of answered) {
    const message = messageOf(promise, digest).toString('hex')
    const { status, body } = await ask(calendar, 'GET', `/timestamp/${message}`)
    expect(status).toBe(200)
    expect(await verdictOf(service, digest, promise, body)).toBe('confirmed')
  }
})

async function startCalendarProcess(
  databaseUrl: string,
): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [PROCESS, databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, port: Number(said.toString()) }
}
