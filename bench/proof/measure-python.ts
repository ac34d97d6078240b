import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import type { Speeds } from './measure-ours.ts'

const SCRIPT = fileURLToPath(new URL('measure-python.py', import.meta.url))

/**
 * The same of python-opentimestamps; undefined, with the reason printed, where it is not installed.
 */
export function measurePython(sample: Uint8Array): Speeds | undefined {
  const input = Buffer.from(sample).toString('hex')
  const { status, stdout, stderr, error } = spawnSync('/usr/bin/python3', [SCRIPT], {
    input,
    encoding: 'utf8',
  })
  if (error === undefined && status === 0) return JSON.parse(stdout) as Speeds
  const reason = error?.message ?? stderr.trim().split('\n').at(-1)
  console.log(`python-opentimestamps is not measured: ${reason}`)
  return undefined
}
