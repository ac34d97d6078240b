import { nodeEnvironment } from './environment/node-runtime.mjs'
import { prepare } from './prepare/prepare.mjs'
import { buildServer, programArguments } from './prepare/server-build.mjs'
import { buildSite } from './prepare/site-build.mjs'
import { runInPlace } from './run-process.mjs'
import { demoEnvironment, serve } from './serve.mjs'
import { runTests } from './suites/test-run.mjs'
import { takeScreenshots } from './suites/browser-tests.mjs'
import { writeBillOfMaterials } from './supply/bill-of-materials.mjs'
import { inBothLanguages } from './words.mjs'

/** @typedef {(args: readonly string[]) => Promise<number>} Command */

/**
 * Besides the proof code's.
 * @type {Readonly<Record<string, string>>}
 */
const FUZZES = {
  certificates: 'packages/certificate/fuzz/run.ts',
  differential: 'packages/verification/fuzz/run.ts',
  limits: 'tools/verdicts/limits/run.ts',
}

/** @type {Readonly<Record<string, Command>>} */
const COMMANDS = {
  setup: async () => ((await prepare()) ? 0 : 1),
  start: () => serve({}),
  demo: () => serve(demoEnvironment()),
  test: (filters) => runTests(filters),
  typecheck: () => runTests(['typecheck']),
  lint: () => runTests(['lint']),
  build: async () => ((await buildAll()) ? 0 : 1),
  unit: (args) => runBesideServer('node_modules/vitest/vitest.mjs', ['run', ...args]),
  crash: (args) =>
    runBesideServer('node_modules/vitest/vitest.mjs', [
      'run',
      '--mode',
      'crash',
      '--project',
      'server',
      ...args,
    ]),
  faults: (args) => runBesideServer('tools/faults/run.ts', args),
  backup: (args) => runProgram('backup', ['backup', ...args]),
  restore: (args) => runProgram('backup', ['restore', ...args]),
  fsck: (args) => runProgram('fsck', args),
  fuzz: (args) => {
    const [what = '', ...others] = args
    const own = FUZZES[what]
    return own ? runBesideServer(own, others) : runScript('packages/proof/fuzz/run.ts', args)
  },
  mutants: (args) => runScript('tools/mutants/run.ts', args),
  format: (args) => runScript('node_modules/oxfmt/bin/oxfmt', args),
  bench: (args) => runBesideServer('bench/bench.ts', args),
  sbom: () => writeBillOfMaterials(),
  screenshots: (args) => takeScreenshots(args),
}

/**
 * @param {readonly string[]} line command and arguments
 * @returns {Promise<number>} exit code
 */
export async function runCommand([name = 'start', ...args]) {
  const command = COMMANDS[name]
  if (command) return command(args)
  const known = Object.keys(COMMANDS).join(', ')
  console.error(inBothLanguages('unknownCommand', { name, known }))
  return 2
}

/**
 * @param {string} script
 * @param {readonly string[]} args
 */
async function runScript(script, args) {
  const node = await prepare()
  return node ? runInPlace(node, [script, ...args], { env: nodeEnvironment(node) }) : 1
}

/**
 * A script that starts the server.
 * @param {string} script
 * @param {readonly string[]} args
 */
async function runBesideServer(script, args) {
  const node = await prepare()
  if (!node || !(await buildServer(node))) return 1
  return runInPlace(node, [script, ...args], { env: nodeEnvironment(node) })
}

/**
 * @param {import('./prepare/server-build.mjs').ServerProgram} name
 * @param {readonly string[]} args
 */
async function runProgram(name, args) {
  const node = await prepare()
  if (!node || !(await buildServer(node))) return 1
  return runInPlace(node, [...programArguments(name), ...args], { env: nodeEnvironment(node) })
}

async function buildAll() {
  const node = await prepare()
  if (!node || !(await buildServer(node))) return false
  return (await buildSite(node, 'web')) && (await buildSite(node, 'verify'))
}
