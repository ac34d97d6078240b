import { cpus, loadavg, totalmem } from 'node:os'

import { findBrowser } from '@ancrage/launch/browser'
import { buildSite } from '@ancrage/launch/site-build'
import { type BrowserContext, chromium } from '@playwright/test'

import { signIn } from '../browser/application.ts'
import { freePort, withServer } from '../deposits/real-server.ts'
import { printTargets, type Target } from '../deposits/targets.ts'
import { withDebuggedBrowser } from './debugged-browser.ts'
import { type Browse, type Look, lookAt } from './look.ts'

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
const looks = await withServer({ VERIFY_PORT: String(verifyPort) }, async ({ origin }) => {
  const browse: Browse = (work) =>
    withDebuggedBrowser({ executablePath, openAt: `${origin}/favicon.svg` }, work)
  const signedIn = await browse((port) => stateOnceSignedIn(origin, port))
  const browseSignedIn: Browse = (work) =>
    browse(async (port) => {
      await bringState(signedIn, port)
      return work(port)
    })
  return [
    ...(await lookAt('/login', `${origin}/login`, browse)),
    ...(await lookAt('verification', `http://localhost:${verifyPort}/`, browse)),
    ...(await lookAt('dashboard', `${origin}/`, browseSignedIn)),
  ]
})
if (!printTargets(looks.flatMap(targetsOf), NOTE)) process.exitCode = 1
const machine = { processor: cpus()[0]?.model, cores: cpus().length, memory: totalmem() }
const load = { before: loadBefore, after: loadavg() }
console.log(
  JSON.stringify({ bench: 'lighthouse', node: process.version, machine, load, looks }, null, 1),
)

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** What a browser keeps of a person who has signed in. */
function stateOnceSignedIn(origin: string, port: number): Promise<State> {
  return inContext(port, async (context) => {
    await signIn(await context.newPage(), origin)
    return context.storageState()
  })
}

/** No page of the application is opened for it: the tab that is there is a picture of the same site. */
function bringState({ cookies, origins }: State, port: number): Promise<void> {
  return inContext(port, async (context) => {
    await context.addCookies(cookies)
    const entries = origins.flatMap(({ localStorage }) => localStorage)
    await context.pages()[0]?.evaluate((all) => {
      for (const { name, value } of all) localStorage.setItem(name, value)
    }, entries)
  })
}

/** Nobody else drives the browser any more when lighthouse does. */
async function inContext<T>(
  port: number,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  if (context === undefined) throw new Error('the browser has no window')
  const result = await work(context)
  // Of a browser that it has only connected to, it lets go.
  await browser.close()
  return result
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
