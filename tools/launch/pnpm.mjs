import { join } from 'node:path'
import { fingerprint, isStamped, writeStamp } from './supply/fingerprint.mjs'
import { ROOT } from './places.mjs'
import { runQuietly } from './run-process.mjs'

const PINNED = join(ROOT, 'tools/launch/pnpm')
/** What is there before any lockfile of pnpm's can be read: its own lockfile is npm's. */
const INPUTS = ['package.json', 'package-lock.json']

/** @typedef {{ code: number, output: string }} Outcome */

/**
 * Runs the pnpm whose digests were committed, installed first where it is not there.
 * @param {readonly string[]} args
 * @param {import('./run-process.mjs').RunOptions} [options]
 * @returns {Promise<Outcome>}
 */
export async function runPnpm(args, options = {}) {
  const { code, output } = await installPnpm(PINNED)
  if (code !== 0) return { code, output }
  return runQuietly(process.execPath, [programIn(PINNED), ...args], options)
}

/**
 * npm compares what it was given with the digests of the lockfile in the folder, and runs nothing of it.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Outcome>}
 */
export async function installPnpm(folder, env = {}) {
  const stamp = join(folder, 'node_modules/installed')
  const wanted = `${process.platform}-${process.arch} ${fingerprint(folder, INPUTS)}`
  if (isStamped(stamp, wanted)) return { code: 0, output: '' }
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Whoever called `npm --silent` must read why this failed, too.
  const loudness = '--loglevel=error'
  const args = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', loudness]
  const installed = await runQuietly(npm, args, { cwd: folder, env })
  if (installed.code !== 0) return installed
  // A program for this system that npm refused is one that it leaves out: this tells.
  const started = await runQuietly(process.execPath, [programIn(folder), '--version'])
  if (started.code === 0) writeStamp(stamp, wanted)
  return { code: started.code, output: `${installed.output}${started.output}` }
}

/** @param {string} folder */
function programIn(folder) {
  return join(folder, 'node_modules/pnpm/bin/pnpm.mjs')
}
