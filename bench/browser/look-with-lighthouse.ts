import { rm, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type LaunchOptions } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'

import { freePort } from '../deposits/real-server.ts'
import { median } from '../login/compare-ranks.ts'
import { signIn } from './application.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
const DEVICES = ['desktop', 'phone'] as const
/** Speed varies from run to run: the median of these counts. */
const RUNS = 3

export type Look = Readonly<{
  page: string
  device: (typeof DEVICES)[number]
  /** From 0 to 100. */
  scores: Readonly<Record<(typeof CATEGORIES)[number], number>>
  /** Audits short of their full score. */
  short: readonly string[]
}>

/** What lighthouse says of /login and of the dashboard, in a browser of its own, without a network. */
export async function lookWithLighthouse(
  launch: LaunchOptions,
  origin: string,
): Promise<readonly Look[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-bench-'))
  const port = await freePort()
  const args = [...(launch.args ?? []), `--remote-debugging-port=${port}`]
  const context = await chromium.launchPersistentContext(folder, {
    ...launch,
    args,
    locale: 'fr-FR',
  })
  try {
    const login = await lookAt('/login', `${origin}/login`, port)
    await signIn(await context.newPage(), origin)
    return [...login, ...(await lookAt('dashboard', `${origin}/`, port))]
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function lookAt(page: string, address: string, port: number): Promise<readonly Look[]> {
  const looks: Look[] = []
  for (const device of DEVICES) {
    const runs: Awaited<ReturnType<typeof lookOnce>>[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await lookOnce(address, device, port))
    const scoreOf = (category: (typeof CATEGORIES)[number]) =>
      median(runs.map(({ categories }) => 100 * (categories[category]?.score ?? 0)))
    looks.push({
      page,
      device,
      scores: {
        performance: scoreOf('performance'),
        accessibility: scoreOf('accessibility'),
        'best-practices': scoreOf('best-practices'),
      },
      short: Object.values(runs[0]?.audits ?? {})
        .filter(({ score }) => score !== null && score < 1)
        .map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue})` : id)),
    })
  }
  return looks
}

/** Its own settings for each: the phone is slowed down four times, on a slow network. */
async function lookOnce(address: string, device: Look['device'], port: number) {
  const flags = {
    port,
    logLevel: 'error' as const,
    onlyCategories: [...CATEGORIES],
    // Whoever is signed in stays so.
    disableStorageReset: true,
  }
  const config = device === 'desktop' ? desktopConfig : undefined
  const outcome = await lighthouse(address, flags, config)
  if (outcome === undefined) throw new Error('lighthouse gave no result')
  if (outcome.lhr.runtimeError) throw new Error(outcome.lhr.runtimeError.message)
  return outcome.lhr
}
