import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, isStamped, removeStamp, writeStamp } from './fingerprint.mjs'
import { CACHE, ROOT } from '../places.mjs'
import { runPnpm } from '../pnpm.mjs'
import { step } from '../suites/step.mjs'
import { inBothLanguages, phrase } from '../words.mjs'

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
    'tools/launch/pnpm/package-lock.json',
    'e2e/package.json',
    'bench/package.json',
    ...manifests.filter((path) => existsSync(join(root, path))),
  ]
}

function runInstaller() {
  // CI=true answers its questions: nobody may be there to do it.
  return runPnpm(['install', '--frozen-lockfile'], { env: { CI: 'true' } })
}
