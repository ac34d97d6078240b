import { execFile, execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Why tests with the reference client do not run here; undefined where they do. */
export const whyNoReferenceClient = (): string | undefined =>
  interpreter === undefined ? 'python3-opentimestamps is not installed' : undefined

/** What a program beside this file prints; rejects when it fails, with its complaint. */
export async function runPython(program: string, ...args: readonly string[]): Promise<string> {
  if (interpreter === undefined) throw new Error(whyNoReferenceClient())
  const path = fileURLToPath(new URL(program, import.meta.url))
  const { stdout } = await promisify(execFile)(interpreter, [path, ...args])
  return stdout.trim()
}

// A system package is seen by the system's own interpreter only, whatever stands first on PATH.
const interpreter = ['/usr/bin/python3', 'python3'].find(hasReferenceClient)

function hasReferenceClient(candidate: string): boolean {
  try {
    execFileSync(candidate, ['-c', 'import opentimestamps, bitcoin.rpc'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
