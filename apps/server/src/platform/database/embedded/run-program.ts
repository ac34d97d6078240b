import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'

export type Command = Readonly<{
  argv: readonly [string, ...string[]]
  environment?: Readonly<Record<string, string>>
  ids?: Readonly<{ uid: number; gid: number }>
  input?: string
  /** Open in the program as descriptor 3: the lock that lives as long as any process that holds it. */
  lock?: number
}>

export type Outcome = Readonly<{ code: number | null; output: string }>

/** Starts a program with nothing of our own environment: PGPORT, PGDATA and LANG must not reach PostgreSQL. */
export function spawnProgram(command: Command): ChildProcess {
  const [program, ...programArguments] = command.argv
  const stdio: StdioOptions = ['pipe', 'pipe', 'pipe']
  if (command.lock !== undefined) stdio.push(command.lock)
  return spawn(program, programArguments, {
    stdio,
    env: { LC_ALL: 'C', TZ: 'UTC', ...command.environment },
    // Its own process group: Ctrl-C is for our server, which then stops the database in order.
    detached: true,
    ...command.ids,
  })
}

/** Runs a program to its end. A program that cannot be started is an outcome too: no exit code. */
export async function runProgram(command: Command): Promise<Outcome> {
  const child = spawnProgram(command)
  const said: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk))
  // A program that ends before it has read its input is judged by its exit code.
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(command.input ?? '')
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, output: error.message }))
    child.once('close', (code) => resolve({ code, output: Buffer.concat(said).toString() }))
  })
}

const TOOL_FOLDERS = ['/usr/bin', '/bin', '/usr/sbin', '/sbin', '/usr/local/bin']

/** Where a system tool is, without asking the caller's PATH. */
export function findTool(name: string): string | undefined {
  return TOOL_FOLDERS.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
