import { join } from 'node:path'
import { buildWhenChanged } from './build-when-changed.mjs'
import { compressBuilt } from './compress-built.mjs'
import { nodeEnvironment } from '../environment/node-runtime.mjs'
import { ROOT } from '../places.mjs'
import { runQuietly } from '../run-process.mjs'

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
export function buildSite(node, name) {
  const folder = join(ROOT, 'apps', name)
  return buildWhenChanged({
    name,
    result: join(folder, 'dist', 'index.html'),
    inputs: [`apps/${name}`, ...SHARED_INPUTS],
    build: () => build(node, folder),
  })
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
