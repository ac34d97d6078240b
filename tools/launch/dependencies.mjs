import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, isStamped, removeStamp, writeStamp } from './fingerprint.mjs'
import { CACHE, PNPM_VERSION, ROOT } from './places.mjs'
import { runQuietly } from './run-process.mjs'
import { step } from './step.mjs'
import { inBothLanguages, phrase } from './words.mjs'

const STAMP = join(CACHE, 'installed')

/**
 * Installs what the lockfile names, only when it differs from what was installed last.
 * @returns {Promise<boolean>} whether the dependencies are there
 */
export async function installDependencies() {
  const wanted = `${process.platform}-${process.arch} ${fingerprint(ROOT, installInputs(ROOT))}`
  if (isStamped(STAMP, wanted)) return true
  removeStamp(STAMP)
  const { code, output } = await step(phrase('installing'), runInstaller, (run) => run.code === 0)
  if (code !== 0) console.error(`${inBothLanguages('installFailed')}\n\n${output}`)
  else writeStamp(STAMP, wanted)
  return code === 0
}

/**
 * The files that decide what is installed.
 * @param {string} root
 */
export function installInputs(root) {
  const manifests = ['packages', 'apps', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}/package.json`),
  )
  return [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    '.pnpmfile.mjs',
    'e2e/package.json',
    'bench/package.json',
    ...manifests.filter((path) => existsSync(join(root, path))),
  ]
}

function runInstaller() {
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx'
  const args = ['--yes', `pnpm@${PNPM_VERSION}`, 'install', '--frozen-lockfile']
  // CI=true answers its questions: nobody may be there to do it.
  return runQuietly(npx, args, { env: { CI: 'true' } })
}
