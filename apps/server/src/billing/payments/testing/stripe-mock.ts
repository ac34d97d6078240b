import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const VERSION = 'v0.203.0'
/** Where Go puts what it installs. */
const PROGRAM = join(homedir(), 'go/bin/stripe-mock')
const ADDRESS = /HTTP at address: (127\.0\.0\.1:\d+)/

/** Why Stripe’s own server of tests cannot be asked; undefined where it can. */
export function stripeMockMissing(): string | undefined {
  return existsSync(PROGRAM)
    ? undefined
    : `stripe-mock is not installed (go install github.com/stripe/stripe-mock@${VERSION})`
}

/** Stripe’s own server of tests, which judges each question by the published description of their API and keeps nothing. */
export async function openStripeMock(): Promise<
  Readonly<{ url: string; close: () => Promise<void> }>
> {
  const anywhere = '127.0.0.1:0'
  const child = spawn(PROGRAM, ['-http-addr', anywhere, '-https-addr', anywhere], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const address = new Promise<string>((resolve) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = ADDRESS.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
  const first = await Promise.race([address, ended.then(() => undefined)])
  if (first === undefined) throw new Error('stripe-mock ended at once')
  return {
    url: `http://${first}`,
    close: async () => {
      child.kill()
      await ended
    },
  }
}
