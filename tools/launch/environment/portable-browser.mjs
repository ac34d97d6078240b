import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeEnvironment } from './node-runtime.mjs'
import { CACHE, ROOT } from '../places.mjs'
import { runPnpm } from '../pnpm.mjs'
import { runQuietly } from '../run-process.mjs'

// A package of its own, outside the workspace: 70 MB that only a machine without a browser needs.
const PACKAGE = join(ROOT, 'tools/launch/environment/portable-browser')
const FOLDER = join(CACHE, 'portable-browser')
const UNPACK = `const { default: browser } = await import('@sparticuz/chromium')
await browser.executablePath()`

/** Where the portable browser is once it is installed. */
export const PORTABLE_BROWSER = join(FOLDER, 'browser')

export const hasPortableBrowser = process.platform === 'linux' && process.arch === 'x64'

/**
 * Unpacks a browser that brings its own system libraries, so that nothing is installed on the system.
 * @param {string} node
 * @returns {Promise<boolean>}
 */
export async function installPortableBrowser(node) {
  const args = ['install', '--frozen-lockfile', '--ignore-workspace']
  const installed = await runPnpm(args, { cwd: PACKAGE, env: { CI: 'true' } })
  if (installed.code !== 0) return false
  mkdirSync(FOLDER, { recursive: true })
  const unpacked = await runQuietly(node, ['--input-type=module', '-e', UNPACK], {
    cwd: PACKAGE,
    // The package unpacks its libraries where it believes to be in the cloud it was made for.
    env: { ...nodeEnvironment(node), TMPDIR: FOLDER, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  })
  writeFileSync(PORTABLE_BROWSER, STARTER)
  chmodSync(PORTABLE_BROWSER, 0o755)
  return unpacked.code === 0
}

const STARTER = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib:$LD_LIBRARY_PATH" FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`
