import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'vitest'

export type Ran = {
  readonly status: number | null
  readonly said: string
  readonly output: Buffer
  /** The file of this name that it wrote. */
  readonly made: Buffer
}

/** Another maker's program, run in a folder of these files; the test is skipped where it is not installed. */
export function onCommand(command: string, context: TestContext) {
  const missing = spawnSync(command, ['--version']).error !== undefined
  context.skip(missing, `${command} is not installed`)
  return (
    args: readonly string[],
    files: Readonly<Record<string, Uint8Array | string>>,
    makes?: string,
  ): Ran => {
    const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
    try {
      for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
      const { status, stdout, stderr } = spawnSync(command, args, {
        cwd: folder,
        maxBuffer: 64_000_000,
      })
      const made = makes === undefined ? Buffer.alloc(0) : readFileSync(join(folder, makes))
      return { status, said: stdout.toString() + stderr.toString(), output: stdout, made }
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
}
