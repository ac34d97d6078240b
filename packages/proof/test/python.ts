import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What python-opentimestamps says of one proof. */
export type PythonReading =
  | { readonly refused: string }
  | {
      readonly fileHashOp: string
      readonly digest: string
      /** Each attestation as it is written, a space, and its message; sorted, each once. */
      readonly attested: readonly string[]
      readonly bytes: string
    }

/**
 * The Python that Debian's package installs for; another one on the path may not have the package.
 */
const PYTHON = '/usr/bin/python3'
const SCRIPT = fileURLToPath(new URL('read-with-python.py', import.meta.url))

/** Whether python-opentimestamps is installed, and if not, what Python said. */
export function lookForPython(): { readonly isPresent: boolean; readonly answer: string } {
  const version = 'import opentimestamps as o; print(o.__version__)'
  const { status, stdout, stderr } = spawnSync(PYTHON, ['-c', version], { encoding: 'utf8' })
  const isPresent = status === 0
  return { isPresent, answer: (isPresent ? stdout : (stderr ?? '')).trim() || 'no such program' }
}

/** All proofs in one run of Python. */
export const readWithPython = (proofs: readonly Uint8Array[]): readonly PythonReading[] =>
  runPython([], proofs.map((bytes) => `${Buffer.from(bytes).toString('hex')}\n`).join('')).map(
    (line) => JSON.parse(line) as PythonReading,
  )

/** Proofs of Python's own making, the same ones for the same seed. */
export const writeWithPython = (count: number, seed: number): readonly Uint8Array[] =>
  runPython(['write', `${count}`, `${seed}`], '').map((line) => Buffer.from(line, 'hex'))

function runPython(parameters: readonly string[], input: string): readonly string[] {
  const { status, stdout, stderr, error } = spawnSync(PYTHON, [SCRIPT, ...parameters], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  })
  if (error !== undefined) throw error
  if (status !== 0) throw new Error(`Python ended with ${status}: ${stderr}`)
  return stdout.split('\n').filter((line) => line !== '')
}
