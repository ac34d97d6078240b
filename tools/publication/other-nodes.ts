import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { runQuietly } from '@ancrage/launch/run-process'

import { OTHER_NODES } from './places.ts'

/** The versions that a published package promises to run under. */
export const PROMISED = [20, 22, 24]

/**
 * The Node of each promised version that is here: the one that runs this, the one on PATH, and those of the folder
 * `nodes`, which continuous integration installs from the package registry.
 */
export async function nodesHere(): Promise<ReadonlyMap<number, string>> {
  if (process.env['CI']) await installOtherNodes()
  const installed = [20, 22].map((major) =>
    join(OTHER_NODES, `node_modules/node-${major}/bin/node`),
  )
  const found = new Map<number, string>()
  for (const path of [process.execPath, 'node', '/usr/bin/node', ...installed]) {
    const major = majorOf(path)
    if (PROMISED.includes(major) && !found.has(major)) found.set(major, path)
  }
  return found
}

/** A machine without the registry has those versions that it has. */
async function installOtherNodes(): Promise<void> {
  const args = ['ci', '--prefix', OTHER_NODES, '--ignore-scripts', '--no-audit', '--no-fund']
  const { code, output } = await runQuietly('npm', args, { cwd: OTHER_NODES })
  if (code !== 0) console.warn(output)
}

function majorOf(path: string): number {
  if (path.includes('/') && !existsSync(path)) return 0
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)\./.exec(stdout)?.[1])
}
