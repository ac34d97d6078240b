import { installDebianPackage, mayInstallDebianPackages } from './debian-packages.mjs'
import { runQuietly } from '../run-process.mjs'
import { step } from '../suites/step.mjs'
import { phrase } from '../words.mjs'

/**
 * The client everyone else verifies with. Continuous integration must run the tests that compare us
 * with it; on a developer's machine we install nothing for them, and they are skipped by name.
 */
export async function provideReferenceClient() {
  if (process.env['CI'] !== 'true' || (await isInstalled())) return
  const installed =
    mayInstallDebianPackages() &&
    (await step(
      phrase('installingReferenceClient'),
      () => installDebianPackage(['python3-opentimestamps']),
      (done) => done,
    ))
  if (!installed) console.log(`  ${phrase('referenceClientAbsent')}`)
}

async function isInstalled() {
  const { code } = await runQuietly('/usr/bin/python3', ['-c', 'import opentimestamps'])
  return code === 0
}
