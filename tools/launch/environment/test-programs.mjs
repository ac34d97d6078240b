import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { installDebianPackage, mayInstallDebianPackages } from './debian-packages.mjs'
import { runQuietly } from '../run-process.mjs'
import { step } from '../suites/step.mjs'
import { phrase } from '../words.mjs'

/** Other makers' programs and libraries that tests use, by the Debian package that holds each. */
const PROGRAMS = [
  ['pdfsig', 'poppler-utils'],
  ['qpdf', 'qpdf'],
  ['openssl', 'openssl'],
  ['zbarimg', 'zbar-tools'],
  ['pgbouncer', 'pgbouncer'],
  ['radosgw', 'radosgw'],
  ['ceph-mon', 'ceph-mon'],
  ['ceph-osd', 'ceph-osd'],
  ['javac', 'default-jdk-headless'],
  ['/usr/share/java/bcpkix.jar', 'libbcpkix-java'],
  ['mvn', 'maven'],
  ['go', 'golang-go'],
  ['firefox-esr', 'firefox-esr'],
  ['WebKitWebDriver', 'webkit2gtk-driver'],
  ['Xvfb', 'xvfb'],
  ['promtool', 'prometheus'],
  ['systemd-analyze', 'systemd'],
]

/** The judge of invoices, by its name in Maven's repository; `mustang.ts` of the tests looks for this version. */
const MUSTANG = 'org.mustangproject:validator:2.20.0:jar:shaded'

/** Stripe’s own server of tests, by its name as a Go module; `stripe-mock.ts` of the tests names this version. */
const STRIPE_MOCK = 'github.com/stripe/stripe-mock@v0.203.0'

/**
 * Continuous integration must run the tests that use them; on a developer's machine we install nothing for them, and
 * those tests are skipped by name.
 */
export async function provideTestPrograms() {
  if (process.env['CI'] !== 'true') return
  const absent = await absentPrograms()
  const installed =
    absent.length === 0 ||
    (mayInstallDebianPackages() &&
      (await step(
        phrase('installingTestPrograms'),
        () => installAll(absent),
        (done) => done,
      )))
  const hasJudges = [await provideMustang(), await provideStripeMock()].every(Boolean)
  if (!hasJudges || !installed) console.log(`  ${phrase('testProgramsAbsent')}`)
}

/** Into Maven's own folder, where it stays. */
async function provideMustang() {
  const wanted = ['-q', '-B', 'dependency:get', `-Dartifact=${MUSTANG}`, '-Dtransitive=false']
  const { code } = await runQuietly('/bin/sh', ['-c', 'exec mvn "$@"', 'mvn', ...wanted], {
    timeoutSeconds: 300,
  })
  return code === 0
}

/** Into Go's own folder, where it stays. */
async function provideStripeMock() {
  if (existsSync(join(homedir(), 'go/bin/stripe-mock'))) return true
  const { code } = await runQuietly('/bin/sh', ['-c', 'exec go install "$1"', 'go', STRIPE_MOCK], {
    env: { GOBIN: join(homedir(), 'go/bin'), GOTOOLCHAIN: 'local' },
    timeoutSeconds: 300,
  })
  return code === 0
}

async function absentPrograms() {
  const absent = []
  for (const [command = '', name = ''] of PROGRAMS) {
    const { code } = await runQuietly('/bin/sh', [
      '-c',
      `PATH=$PATH:/usr/sbin command -v ${command} || test -e ${command}`,
    ])
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
