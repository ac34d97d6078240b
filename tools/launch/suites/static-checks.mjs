import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { nodeEnvironment } from '../environment/node-runtime.mjs'
import { ROOT } from '../places.mjs'
import { PLAIN_TEXT, runQuietly } from '../run-process.mjs'

const TSC = 'node_modules/typescript/bin/tsc'
/** Goes with the dependencies that it was made with. */
const KNOWN_TYPES = 'node_modules/.cache/typecheck'
/** Each thread of the compiler works out for itself the types that all need: four cost twice as much as one. */
const ONE_THREAD = '--singleThreaded'

/** @typedef {{ code: number, output: string }} Outcome */

/**
 * What is checked without running the code, each under the name `npm test -- <name>` takes.
 * @type {Readonly<Record<string, (node: string) => Promise<Outcome>>>}
 */
export const STATIC_CHECKS = {
  typecheck: (node) => typecheck(node),
  lint: (node) => runScript(node, ['node_modules/oxlint/bin/oxlint']),
  format: (node) => runScript(node, ['node_modules/oxfmt/bin/oxfmt', '--check']),
  deadcode: (node) => runScript(node, ['node_modules/knip/bin/knip.js', '--no-progress']),
  fence: (node) => runScript(node, ['tools/fence/check-fence.ts']),
}

/**
 * Each package checks alone, so that none compiles thanks to what another declares. What was found last time is kept beside
 * the dependencies: only files that a change reaches are checked again.
 * @param {string} node
 * @returns {Promise<Outcome>}
 */
async function typecheck(node) {
  const outcomes = []
  for (const project of typescriptProjects(ROOT)) {
    const name = `${project.replaceAll(sep, '-')}.tsbuildinfo`
    const incremental = ['--incremental', '--tsBuildInfoFile', join(KNOWN_TYPES, name)]
    outcomes.push(await runScript(node, [TSC, '-p', project, ONE_THREAD, ...incremental]))
  }
  return {
    code: outcomes.find(({ code }) => code !== 0)?.code ?? 0,
    output: outcomes.map(({ output }) => output).join(''),
  }
}

/**
 * @param {string} root
 * @returns {string[]}
 */
export function typescriptProjects(root) {
  const parents = ['packages', 'apps', 'tools'].filter((name) => existsSync(join(root, name)))
  const members = parents.flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(parent, name)),
  )
  return ['.', 'e2e', 'bench', ...members]
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => /^tsconfig(\.(?!base)\w+)?\.json$/.test(name))
        .map((name) => join(folder, name)),
    )
}

/**
 * @param {string} node
 * @param {readonly string[]} args
 */
function runScript(node, args) {
  return runQuietly(node, args, { env: { ...nodeEnvironment(node), ...PLAIN_TEXT } })
}
