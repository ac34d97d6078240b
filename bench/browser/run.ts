import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'

import { findBrowser, LAUNCH_ARGUMENTS } from '@ancrage/launch/browser'
import { buildSite } from '@ancrage/launch/site-build'
import { chromium } from '@playwright/test'

import { withServer } from '../deposits/real-server.ts'
import { printTargets, type Target } from '../deposits/targets.ts'
import { onPage, openSession } from './application.ts'
import { measureFirstLoad } from './measure-first-load.ts'
import { hashInDialog, hashInPage, type Hashing } from './measure-hashing.ts'
import { watchProcesses } from './processes.ts'
import { makeSparseFiles } from './sample-files.ts'
import { firstLoadTargets, hashingTargets, ofOpenssl } from './targets.ts'

/**
 * The built application in a real browser: what hashing costs it beside `openssl speed` in the same run, and what a
 * first visit fetches.
 */
const MIB = 1024 * 1024
const ROUNDS = 5
const NOTE = `Processor time is of all the browser’s processes, reading and drawing included. Two targets are ratios to
openssl without the processor’s own SHA-256: no browser lends that to code that reads a file piece by piece. They are the
best of five rounds, openssl asked before and after each.`

if (!(await buildSite(process.execPath, 'web'))) throw new Error('the application was not built')
const executablePath = await findBrowser(process.env)
const launch = { args: LAUNCH_ARGUMENTS, ...(executablePath && { executablePath }) }
const folder = await mkdtemp(join(tmpdir(), 'ancrage-bench-'))
try {
  await withServer({}, ({ origin }) => measureAll(origin))
} finally {
  await rm(folder, { recursive: true })
}

async function measureAll(origin: string): Promise<void> {
  const { firstLoad, hashing } = await measureInBrowser(origin)
  const targets: readonly Target[] = [...hashingTargets(hashing), ...firstLoadTargets(firstLoad)]
  if (!printTargets(targets, NOTE)) process.exitCode = 1
  const machine = { processor: cpus()[0]?.model, cores: cpus().length, memory: totalmem() }
  const report = { bench: 'browser', node: process.version, machine, hashing, firstLoad }
  console.log(JSON.stringify(report))
}

/** What else the machine does takes caches and memory away, from the browser more than from openssl: it only ever costs. */
async function leastDisturbed(measure: () => Promise<Hashing>): Promise<Hashing> {
  let least = await measure()
  for (let round = 1; round < ROUNDS; round += 1) {
    const next = await measure()
    if (ofOpenssl(next) > ofOpenssl(least)) least = next
  }
  return least
}

async function measureInBrowser(origin: string) {
  const browser = await chromium.launch(launch)
  try {
    const session = await openSession(browser, origin)
    const firstLoad = {
      login: await measureFirstLoad(browser, `${origin}/login`),
      dashboard: await measureFirstLoad(browser, `${origin}/`, session),
    }
    const processes = await watchProcesses(browser)
    const hashing = await onPage(browser, session, async (page) => {
      const place = { page, origin, processes }
      const gigabyte = await makeSparseFiles(folder, 1, 1024 * MIB)
      const many = await makeSparseFiles(folder, 32, 64 * MIB)
      return {
        gigabyte: await leastDisturbed(() => hashInPage(place, gigabyte)),
        many: await leastDisturbed(() => hashInDialog(place, many)),
        fiveGigabytes: await hashInPage(place, await makeSparseFiles(folder, 1, 5 * 1024 * MIB)),
      }
    })
    return { firstLoad, hashing }
  } finally {
    await browser.close()
  }
}
