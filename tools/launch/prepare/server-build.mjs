import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenChanged, isCurrent } from './build-when-changed.mjs'
import { nodeEnvironment } from '../environment/node-runtime.mjs'
import { COMPILE_CACHE, ROOT } from '../places.mjs'
import { runQuietly } from '../run-process.mjs'

const FOLDER = join(ROOT, 'apps/server')
// All of them: one that is not named here would let tests run on an older build.
const PACKAGES = readdirSync(join(ROOT, 'packages'))
const SERVER = {
  name: 'server',
  result: programPath('main'),
  inputs: [
    'apps/server/bundle',
    'apps/server/src',
    'apps/server/package.json',
    'pnpm-lock.yaml',
    ...PACKAGES.flatMap((name) => [`packages/${name}/src`, `packages/${name}/package.json`]),
  ],
}

/** @typedef {'main' | 'backup' | 'fsck'} ServerProgram */

/**
 * What the server’s programs need in their environment to start quickly.
 * @type {Readonly<{ NODE_COMPILE_CACHE: string }>}
 */
export const QUICK_START = { NODE_COMPILE_CACHE: COMPILE_CACHE }

/**
 * Builds the server’s programs when what they are made of changed since their last good build.
 * @param {string} node
 * @returns {Promise<boolean>} whether a current build is there
 */
export function buildServer(node) {
  const build = () =>
    runQuietly(node, [join(FOLDER, 'bundle/build.ts')], { env: nodeEnvironment(node) })
  return buildWhenChanged({ ...SERVER, build })
}

/** @type {boolean | undefined} */
let current

/**
 * A program of the server, for tests and measurements that start it.
 * @param {ServerProgram} name
 * @returns {string} its path
 * @throws {Error} where it was not built from the sources of now: nothing else would tell that another server is tested
 */
export function builtProgram(name) {
  current ??= isCurrent(SERVER)
  if (!current) throw new Error('apps/server/dist is not of these sources: npm run build builds it')
  return programPath(name)
}

/**
 * What Node is given to run a program of the server; where something goes wrong in it, the sources are named.
 * @param {ServerProgram} name
 */
export function programArguments(name) {
  return ['--enable-source-maps', programPath(name)]
}

/** @param {ServerProgram} name */
function programPath(name) {
  return join(FOLDER, 'dist', `${name}.js`)
}
