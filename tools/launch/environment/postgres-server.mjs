import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installDebianPackage, mayInstallDebianPackages } from './debian-packages.mjs'
import { step } from '../suites/step.mjs'
import { phrase } from '../words.mjs'

const DEBIAN_FOLDER = '/usr/lib/postgresql'

/**
 * A server that operators run, beside the embedded one. Continuous integration must try both; on a
 * developer's machine we install nothing for it.
 * @returns {Promise<boolean>} whether its programs are there
 */
export async function providePostgresServer() {
  if (isInstalled()) return true
  if (process.env['CI'] === 'true' && mayInstallDebianPackages()) {
    await step(
      phrase('installingPostgres'),
      () => installDebianPackage(['postgresql']),
      (done) => done,
    )
  }
  if (!isInstalled()) console.log(`  ${phrase('postgresAbsent')}`)
  return isInstalled()
}

function isInstalled() {
  if (!existsSync(DEBIAN_FOLDER)) return false
  return readdirSync(DEBIAN_FOLDER).some((version) =>
    existsSync(join(DEBIAN_FOLDER, version, 'bin', 'initdb')),
  )
}
