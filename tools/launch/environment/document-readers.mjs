import { installDebianPackage, mayInstallDebianPackages } from './debian-packages.mjs'
import { runQuietly } from '../run-process.mjs'
import { step } from '../suites/step.mjs'
import { phrase } from '../words.mjs'

/** Other makers' programs that certificates are read and checked with, by the Debian package that holds each. */
const READERS = [
  ['pdfsig', 'poppler-utils'],
  ['qpdf', 'qpdf'],
  ['openssl', 'openssl'],
  ['zbarimg', 'zbar-tools'],
]

/**
 * Continuous integration must run the tests that show certificates to them; on a developer's machine we install
 * nothing for them, and those tests are skipped by name.
 */
export async function provideDocumentReaders() {
  if (process.env['CI'] !== 'true') return
  const absent = await absentReaders()
  if (absent.length === 0) return
  const installed =
    mayInstallDebianPackages() &&
    (await step(
      phrase('installingDocumentReaders'),
      () => installAll(absent),
      (done) => done,
    ))
  if (!installed) console.log(`  ${phrase('documentReadersAbsent')}`)
}

async function absentReaders() {
  const absent = []
  for (const [command = '', name = ''] of READERS) {
    const { code } = await runQuietly('/bin/sh', ['-c', `command -v ${command}`])
    if (code !== 0) absent.push(name)
  }
  return absent
}

/** @param {readonly string[]} names */
async function installAll(names) {
  let installed = true
  for (const name of names) installed = (await installDebianPackage([name])) && installed
  return installed
}
