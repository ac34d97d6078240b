import lighthouse, { desktopConfig } from 'lighthouse'

import { median } from '../login/compare-ranks.ts'

export const DEVICES = ['desktop', 'phone'] as const
/** Speed varies from run to run: the median of these counts. */
const RUNS = 3
const REST_MS = 20_000
/** One run takes ten to forty seconds. */
const LIMIT_MS = 120_000

type Device = (typeof DEVICES)[number]
type Category = 'performance' | 'accessibility' | 'best-practices'

export type Look = Readonly<{
  page: string
  device: Device
  /** From 0 to 100. */
  scores: Readonly<Record<Category, number>>
  /** Of the performance, from run to run, and how fast lighthouse found the machine: about 1,500 and more when it is quiet. */
  runs: readonly Readonly<{ performance: number; machine: number }>[]
  /** Audits short of their full score, in the run that is worst and in the other examinations. */
  short: readonly string[]
}>

/** Gives the port that drives a browser which has shown nothing yet, for as long as `work` lasts. */
export type Browse = <T>(work: (port: number) => Promise<T>) => Promise<T>

/**
 * What lighthouse says of one page on both devices, each run in a browser of its own: pages of one site share a process, and what an earlier
 * one has left there is counted as the later one’s.
 */
export async function lookAt(
  page: string,
  address: string,
  browse: Browse,
): Promise<readonly Look[]> {
  const looks: Look[] = []
  for (const device of DEVICES) {
    const look = (categories: readonly Category[]) =>
      browse((port) =>
        inTime(lookOnce({ address, device, port, categories }), `${page} on a ${device}`),
      )
    const runs: Outcome[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await look(['performance']))
    looks.push(summarise(page, device, runs, await look(['accessibility', 'best-practices'])))
  }
  return looks
}

function summarise(
  page: string,
  device: Device,
  runs: readonly Outcome[],
  examined: Outcome,
): Look {
  const scoreOf = ({ categories }: Outcome, category: Category) =>
    100 * (categories[category]?.score ?? 0)
  const performance = runs.map((run) => scoreOf(run, 'performance'))
  const worst = runs[performance.indexOf(Math.min(...performance))]
  return {
    page,
    device,
    scores: {
      performance: median(performance),
      accessibility: scoreOf(examined, 'accessibility'),
      'best-practices': scoreOf(examined, 'best-practices'),
    },
    runs: runs.map(({ environment }, i) => ({
      performance: performance[i] ?? 0,
      machine: environment.benchmarkIndex,
    })),
    short: Object.values({ ...examined.audits, ...worst?.audits })
      .filter(({ score }) => score !== null && score < 1)
      .map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue})` : id)),
  }
}

type LookOptions = Readonly<{
  address: string
  device: Device
  port: number
  categories: readonly Category[]
}>
type Outcome = Awaited<ReturnType<typeof lookOnce>>

/** Its own settings for each: the phone is slowed down four times, on a slow network. */
async function lookOnce({ address, device, port, categories }: LookOptions) {
  const flags = {
    port,
    logLevel: 'error' as const,
    onlyCategories: [...categories],
    // The live updates of a page that is signed in are a request without an end: its network never rests.
    maxWaitForLoad: REST_MS,
  }
  const config = device === 'desktop' ? desktopConfig : undefined
  const outcome = await lighthouse(address, flags, config)
  if (outcome === undefined) throw new Error('lighthouse gave no result')
  const { runtimeError } = outcome.lhr
  if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`)
  return outcome.lhr
}

/** Lighthouse waits for ever where the browser leaves it without an answer. */
async function inTime<T>(work: Promise<T>, what: string): Promise<T> {
  let limit: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`lighthouse gave nothing of ${what} within ${LIMIT_MS / 1000} s`)
    limit = setTimeout(() => reject(error), LIMIT_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(limit)
  }
}
