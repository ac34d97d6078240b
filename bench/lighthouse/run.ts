import { cpus, loadavg, totalmem } from 'node:os'

import { findBrowser } from '@ancrage/launch/browser'
import { buildSite } from '@ancrage/launch/site-build'
import { chromium } from '@playwright/test'

import { signIn } from '../browser/application.ts'
import { freePort, withServer } from '../deposits/real-server.ts'
import { printTargets, type Target } from '../deposits/targets.ts'
import { withDebuggedBrowser } from './debugged-browser.ts'
import { type Look, lookAt } from './look.ts'

/** What lighthouse says of the first pages of both sites, on a desktop and on a slow phone. */
const NOTE = `Performance is the median of three. On a busy machine it tells of the machine: its load is in the report.`
const LEAST = 95
const LEAST_ON_A_PHONE = 97

for (const site of ['web', 'verify']) {
  if (!(await buildSite(process.execPath, site))) throw new Error(`${site} was not built`)
}
const executablePath = (await findBrowser(process.env)) ?? chromium.executablePath()
const verifyPort = await freePort()
const loadBefore = loadavg()
const looks = await withServer({ VERIFY_PORT: String(verifyPort) }, ({ origin }) =>
  withDebuggedBrowser({ executablePath, openAt: `${origin}/favicon.svg` }, async (port) => [
    ...(await lookAt('/login', `${origin}/login`, port)),
    ...(await lookAt('verification', `http://localhost:${verifyPort}/`, port)),
    ...(await lookSignedIn(origin, port)),
  ]),
)
if (!printTargets(looks.flatMap(targetsOf), NOTE)) process.exitCode = 1
const machine = { processor: cpus()[0]?.model, cores: cpus().length, memory: totalmem() }
const load = { before: loadBefore, after: loadavg() }
console.log(
  JSON.stringify({ bench: 'lighthouse', node: process.version, machine, load, looks }, null, 1),
)

/** The person signs in, and nobody else drives the browser any more when lighthouse does. */
async function lookSignedIn(origin: string, port: number): Promise<readonly Look[]> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  if (page === undefined) throw new Error('the browser has no window')
  await signIn(page, origin)
  await page.close()
  // Of a browser that it has only connected to, it lets go.
  await browser.close()
  return lookAt('dashboard', `${origin}/`, port)
}

function targetsOf({ page, device, scores }: Look): readonly Target[] {
  const atLeast = device === 'phone' ? LEAST_ON_A_PHONE : LEAST
  return Object.entries(scores).map(([category, measured]) => ({
    what: `lighthouse, ${page}, ${device}: ${category}`,
    measured,
    unit: '',
    bound: { atLeast },
  }))
}
