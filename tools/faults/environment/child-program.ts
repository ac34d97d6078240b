import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type ChildProgram = Readonly<{
  /** The first line it said, as the JSON that it is. */
  said: Readonly<Record<string, unknown>>
  stop: () => Promise<void>
}>

/** A program of the server's own, for tests, that says one line when it is ready and runs until it is killed. */
export async function startProgram(file: URL, args: readonly string[]): Promise<ChildProgram> {
  const child = spawn(process.execPath, [file.pathname, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    gone.then(() => ['{}']),
  ])) as [string]
  return {
    said: JSON.parse(line) as Record<string, unknown>,
    stop: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}
