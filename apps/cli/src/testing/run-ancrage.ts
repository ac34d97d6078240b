import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

import { runCommandLine } from '../run-command-line.ts'
import type { CliContext } from '../context.ts'

const PROGRAM = fileURLToPath(new URL('../../bin/ancrage.mjs', import.meta.url))

export type Outcome = {
  readonly code: number | null
  readonly output: string
  readonly complaint: string
}
type Environment = Readonly<Record<string, string>>

/** The installed program, in a process of its own. */
export function ancrageProcess(
  environment: Environment,
  input: string | Uint8Array,
  ...args: readonly string[]
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [PROGRAM, ...args], { env: environment })
    let output = ''
    let complaint = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output, complaint }))
    child.stdin.end(input)
  })
}

/** The same without a process: what the program does between its arguments and its exit code. */
export function ancrageHere(
  environment: Environment,
  input: string | Uint8Array,
  ...args: readonly string[]
): Promise<Outcome & { readonly bytes: Buffer }> {
  return run(args, { environment, input, showProgress: undefined })
}

/** The same before somebody’s eyes: `shown` is what they saw of the progress. */
export async function ancrageWatched(
  environment: Environment,
  ...args: readonly string[]
): Promise<Outcome & { readonly shown: readonly string[] }> {
  const shown: string[] = []
  const showProgress = (line: string): void => void shown.push(line)
  return { ...(await run(args, { environment, input: '', showProgress })), shown }
}

type Given = Pick<CliContext, 'showProgress'> & {
  readonly environment: Environment
  readonly input: string | Uint8Array
}

async function run(args: readonly string[], { environment, input, showProgress }: Given) {
  const written: Uint8Array[] = []
  let complaint = ''
  const code = await runCommandLine(args, {
    environment,
    input: Readable.from([Buffer.from(input)]),
    now: () => new Date(),
    write: async (text) => void written.push(Buffer.from(text)),
    complain: (text) => void (complaint += text),
    askSecret: undefined,
    showProgress,
  })
  const bytes = Buffer.concat(written)
  return { code, output: bytes.toString('utf8'), complaint, bytes }
}
