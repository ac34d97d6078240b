import { existsSync } from 'node:fs'
import { runQuietly } from '../run-process.mjs'

/**
 * Installs the first of these Debian packages that can be, when we may.
 * @param {readonly string[]} names in order of preference
 * @returns {Promise<boolean>}
 */
export async function installDebianPackage(names) {
  if (!mayInstallDebianPackages()) return false
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('/usr/bin/apt-get', ['update', '-q'], { env, timeoutSeconds: 180 })
  for (const name of names) {
    const args = ['install', '-y', '-q', '--no-install-recommends', name]
    const { code } = await runQuietly('/usr/bin/apt-get', args, { env, timeoutSeconds: 300 })
    if (code === 0) return true
  }
  return false
}

export function mayInstallDebianPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}
