import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { LAUNCH_ARGUMENTS } from '@ancrage/launch/browser'

const START_MS = 30_000
const END_MS = 10_000

/**
 * A browser that nothing drives but what connects to its port, with one tab open at this address. All pages of a site
 * are in one process, which that tab has begun: a page that begins its own is not traced from its start where the
 * machine is busy, and lighthouse then says NO_NAVSTART.
 */
export async function withDebuggedBrowser<T>(
  { executablePath, openAt }: Readonly<{ executablePath: string; openAt: string }>,
  work: (port: number) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-bench-'))
  const browser = spawn(
    executablePath,
    [
      ...LAUNCH_ARGUMENTS,
      '--headless=new',
      '--lang=fr-FR',
      '--accept-lang=fr-FR',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      '--process-per-site',
      openAt,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = once(browser, 'exit')
  // What fails elsewhere ends this process at once; it leaves no browser behind.
  const end = () => browser.kill('SIGKILL')
  process.once('exit', end)
  try {
    return await work(await portOf(browser))
  } finally {
    browser.kill('SIGTERM')
    const insist = setTimeout(end, END_MS)
    await ended
    clearTimeout(insist)
    process.off('exit', end)
    // Its processes write for a moment after the first of them has ended.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** It chooses a free port itself, and says which. */
function portOf(browser: ChildProcess): Promise<number> {
  let said = ''
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}:\n${said}`))
    const limit = setTimeout(() => fail('the browser named no port to drive it by'), START_MS)
    browser.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said)?.[1]
      if (port === undefined) return
      clearTimeout(limit)
      resolve(Number(port))
    })
    browser.once('error', reject)
    browser.once('exit', () => {
      clearTimeout(limit)
      fail('the browser ended')
    })
  })
}
