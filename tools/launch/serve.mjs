import { existsSync } from 'node:fs'
import { hasDatabase } from './environment/database.mjs'
import { nodeEnvironment } from './environment/node-runtime.mjs'
import { prepare } from './prepare/prepare.mjs'
import { runInPlace } from './run-process.mjs'
import { buildServer, programArguments } from './prepare/server-build.mjs'
import { buildSite } from './prepare/site-build.mjs'
import { inBothLanguages, phrase } from './words.mjs'

/**
 * Sets everything up, then is the server until it ends.
 * @param {NodeJS.ProcessEnv} environment
 */
export async function serve(environment) {
  const node = await prepare()
  if (!node) return 1
  const { platform, arch } = process
  if (!hasDatabase({ environment: process.env, platform, arch })) {
    console.error(inBothLanguages('noDatabase', { platform: `${platform}-${arch}` }))
    return 1
  }
  if (!(await buildServer(node))) return 1
  for (const name of ['web', 'verify']) if (!(await buildSite(node, name))) return 1
  console.log(`▸ ${phrase('starting')}`)
  const { command, args } = tiedToOurLife(node, programArguments('main'))
  return runInPlace(command, args, { env: { ...nodeEnvironment(node), ...environment } })
}

/** The sample data is open to whoever reaches it: it is never shown to a network. */
export function demoEnvironment() {
  return { DEMO: '1', HOST: '127.0.0.1', DATA_DIR: process.env['DATA_DIR'] || './data-demo' }
}

/**
 * Killed without warning, we could not stop the server; Linux does it for us where util-linux is.
 * @param {string} node
 * @param {readonly string[]} args
 */
function tiedToOurLife(node, args) {
  const setpriv = '/usr/bin/setpriv'
  if (!existsSync(setpriv)) return { command: node, args }
  return { command: setpriv, args: ['--pdeathsig', 'TERM', node, ...args] }
}
