import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './places.mjs'

/**
 * @typedef {{
 *   cwd?: string
 *   env?: NodeJS.ProcessEnv
 *   timeoutSeconds?: number
 * }} RunOptions
 */

/** What is kept to be shown later carries no colours; some tools take any value of one of these as yes. */
export const PLAIN_TEXT = { NO_COLOR: '1', FORCE_COLOR: undefined }

/**
 * Runs a program in our place: same terminal, same signals. Resolves to its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export async function runInPlace(command, args, options = {}) {
  const { code } = await follow(start(command, args, { ...options, stdio: 'inherit' }), options)
  return code
}

/**
 * Runs a program and keeps what it says, both streams in the order they came.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export async function runQuietly(command, args, options = {}) {
  const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks = /** @type {string[]} */ ([])
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => chunks.push(chunk))
  }
  const { code, interrupted } = await follow(child, options)
  if (interrupted) process.exit(code)
  return { code, output: chunks.join('') }
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions & Pick<import('node:child_process').SpawnOptions, 'stdio'>} options
 */
function start(command, args, { cwd = ROOT, env, stdio }) {
  return spawn(command, args, {
    cwd,
    stdio,
    env: { ...process.env, ...env },
    // Windows starts .cmd files through its shell only.
    shell: process.platform === 'win32' && command.endsWith('.cmd'),
  })
}

/** @type {readonly NodeJS.Signals[]} */
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {RunOptions} options
 * @returns {Promise<{ code: number, interrupted: boolean }>}
 */
function follow(child, { timeoutSeconds }) {
  return new Promise((resolve) => {
    let interrupted = false
    const forward = (/** @type {NodeJS.Signals} */ signal) => {
      interrupted = true
      // A terminal already gave Ctrl-C to the whole group: once is enough.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    for (const signal of FORWARDED) process.on(signal, forward)
    const timer = timeoutSeconds && setTimeout(() => child.kill('SIGKILL'), timeoutSeconds * 1000)
    const settle = (/** @type {number} */ code) => {
      for (const signal of FORWARDED) process.off(signal, forward)
      if (timer) clearTimeout(timer)
      resolve({ code, interrupted })
    }
    child.once('error', () => settle(127))
    child.once('close', (code, signal) =>
      settle(code ?? 128 + constants.signals[signal ?? 'SIGTERM']),
    )
  })
}
