import { setTimeout as passing } from 'node:timers/promises'

import type { ProxyName, Fault, Judge } from './proxies/fault.ts'
import { seededRandom } from './seeded-random.ts'
import { checkAll, NOT_CONFIRMED, untilNone, WITHOUT_RECEIPT } from './walk.ts'
import { depositorOf, type Acknowledged, type Depositor } from './environment/depositor.ts'
import type { Ground } from './environment/ground.ts'
import { openEnvironment } from './environment/environment.ts'

export type SoakPlan = Readonly<{ seed: number; seconds: number; deposits: number }>

/** What came of it, for people. */
export type SoakFigures = Readonly<{ deposits: number; faults: number; starts: number }>

const DEPOSITORS = 4
/** Of all exchanges, so many are struck. */
const STRUCK = 0.01
/** Of those, so many end the service. */
const KILLED = 0.15
const PATIENCE_MS = 300_000

/**
 * Deposits without a pause while anything may fail at any moment, whatever is asked of whom; then everything is
 * well again, and what was acknowledged must be proven. Rejects with what does not hold.
 */
export async function soak(ground: Ground, plan: SoakPlan): Promise<SoakFigures> {
  const { seed, seconds, deposits } = plan
  const weather = badWeather(seededRandom(seed))
  const environment = await openEnvironment(ground, {
    ledgers: 'bitcoin and a calendar',
    receipts: 'signed',
    mails: 'sent',
    judge: weather.judge,
  })
  try {
    const depositor = depositorOf(environment.service, ground.depositor)
    weather.begin()
    const acknowledged = await depositInTime(depositor, { deposits, seconds })
    weather.end()
    const deadline = AbortSignal.timeout(PATIENCE_MS)
    await untilNone(environment.database, NOT_CONFIRMED, deadline)
    await untilNone(environment.database, WITHOUT_RECEIPT, deadline)
    await checkAll(environment, depositor, acknowledged)
    const { service } = environment
    return { deposits: acknowledged.length, faults: weather.faults(), starts: service.starts() }
  } catch (error) {
    const said = environment.service.said().split('\n').slice(-20).join('\n')
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${said}`, {
      cause: error,
    })
  } finally {
    await environment.close()
  }
}

/** Each of them deposits at a pace that spreads their share over the time. */
async function depositInTime(
  depositor: Depositor,
  { deposits, seconds }: Pick<SoakPlan, 'deposits' | 'seconds'>,
): Promise<readonly Acknowledged[]> {
  const acknowledged: Acknowledged[] = []
  const each = Math.ceil(deposits / DEPOSITORS)
  const person = async (): Promise<void> => {
    for (let made = 0; made < each; made += 1) {
      const next = passing((seconds * 1_000) / each)
      acknowledged.push(await depositor.deposit())
      await next
    }
  }
  await Promise.all(Array.from({ length: DEPOSITORS }, person))
  return acknowledged
}

function badWeather(random: () => number) {
  let isBad = false
  let faults = 0
  const judge: Judge = ({ proxy }) => {
    if (!isBad || random() >= STRUCK) return undefined
    faults += 1
    if (random() < KILLED) return { kind: random() < 0.5 ? 'killed before' : 'killed after' }
    const possible = POSSIBLE[proxy]
    return possible[Math.floor(random() * possible.length)]
  }
  return {
    judge,
    begin: () => void (isBad = true),
    end: () => void (isBad = false),
    faults: () => faults,
  }
}

const ANYWHERE: readonly Fault[] = [
  { kind: 'cut' },
  { kind: 'lost' },
  { kind: 'slow', milliseconds: 500 },
]
const OVER_HTTP: readonly Fault[] = [
  ...ANYWHERE,
  { kind: 'torn' },
  { kind: 'garbage' },
  { kind: 'refused', code: 503 },
]

const POSSIBLE: Readonly<Record<ProxyName, readonly Fault[]>> = {
  // No room on the disk; a statement that had to give way.
  database: [...ANYWHERE, { kind: 'refused', code: '53100' }, { kind: 'refused', code: '57014' }],
  node: [...OVER_HTTP, { kind: 'refused', code: -28 }],
  calendar: [...OVER_HTTP, { kind: 'stale' }],
  authority: [...OVER_HTTP, { kind: 'stale' }],
  mail: [...ANYWHERE, { kind: 'refused', code: 451 }],
  provider: OVER_HTTP,
}
