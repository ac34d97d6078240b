import { execFile, execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const PROGRAM = fileURLToPath(new URL('stock_client.py', import.meta.url))
// A system package is seen by the system's own interpreter only, whatever stands first on PATH.
const interpreter = ['/usr/bin/python3', 'python3'].find(hasLibrary)

/** Why tests with the standard client's library do not run here; undefined where they do. */
export const whyNoStockClient = (): string | undefined =>
  interpreter === undefined ? 'python3-opentimestamps is not installed' : undefined

/** What it prints; rejects when it fails, with its complaint. */
export async function runStockClient(...args: readonly string[]): Promise<string> {
  if (interpreter === undefined) throw new Error(whyNoStockClient())
  const { stdout } = await promisify(execFile)(interpreter, [PROGRAM, ...args])
  return stdout.trim()
}

function hasLibrary(candidate: string): boolean {
  try {
    execFileSync(candidate, ['-c', 'import opentimestamps, bitcoin.rpc'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
