import { installDependencies } from '../supply/dependencies.mjs'
import { findNode, noNodeMessage } from '../environment/node-runtime.mjs'

/**
 * Dependencies and a Node that runs TypeScript: what every command needs first.
 * @returns {Promise<string | undefined>} that Node; undefined once we have said what is missing
 */
export async function prepare() {
  if (!(await installDependencies())) return undefined
  const node = findNode()
  if (!node) console.error(noNodeMessage())
  return node
}
