import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compressBuilt } from './compress-built.mjs'
import { fingerprint, isStamped, removeStamp, writeStamp } from '../supply/fingerprint.mjs'
import { nodeEnvironment } from '../environment/node-runtime.mjs'
import { CACHE, ROOT } from '../places.mjs'
import { runQuietly } from '../run-process.mjs'
import { step } from '../suites/step.mjs'
import { inBothLanguages, phrase } from '../words.mjs'

const SHARED_INPUTS = [
  'packages/certificate/src/seal',
  'packages/cms/src',
  'packages/contract/src',
  'packages/declaration/src',
  'packages/dossier/src',
  'packages/rosette/src',
  'packages/vault/src',
  'packages/evidence/src',
  'packages/proof/src',
  'packages/sha256/src',
  'packages/verification/src',
  'packages/words/src',
  'packages/chains/src',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'tools/launch/prepare/compress-built.mjs',
]

/**
 * Builds one browser application when what it is made of changed since its last good build.
 * @param {string} node
 * @param {string} name folder of the application below apps
 * @returns {Promise<boolean>} whether a current build is there
 */
export async function buildSite(node, name) {
  const folder = join(ROOT, 'apps', name)
  const stamp = join(CACHE, `built-${name}`)
  const wanted = fingerprint(ROOT, [`apps/${name}`, ...SHARED_INPUTS])
  if (existsSync(join(folder, 'dist', 'index.html')) && isStamped(stamp, wanted)) return true
  removeStamp(stamp)
  const { code, output } = await step(
    phrase('building', { name }),
    () => build(node, folder),
    (run) => run.code === 0,
  )
  if (code !== 0) console.error(`${inBothLanguages('buildFailed', { name })}\n\n${output}`)
  else writeStamp(stamp, wanted)
  return code === 0
}

/**
 * @param {string} node
 * @param {string} folder
 */
async function build(node, folder) {
  const built = await runQuietly(node, [join(folder, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: folder,
    env: nodeEnvironment(node),
  })
  if (built.code === 0) await compressBuilt(join(folder, 'dist'))
  return built
}
