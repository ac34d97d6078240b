import type { Row } from '../row.ts'
import { checkAll, demand, NOT_CONFIRMED, untilNone } from '../walk.ts'
import { depositorOf } from '../environment/depositor.ts'
import type { Ground } from '../environment/ground.ts'
import { inOwnEnvironment, openEnvironment } from '../environment/environment.ts'

const PATIENCE_MS = 240_000
const BITCOIN = { ledgers: 'bitcoin', receipts: 'none' } as const

/** Several services on one database: what one leaves undone the other does, and nothing is done twice. */
export function twoServices(): readonly Row[] {
  return [
    { name: 'P2 S3 two services side by side anchor each batch once', run: sideBySide },
    { name: 'P13 S3 of two services one is killed for good: the other goes on', run: oneLeft },
    ...FREEZES.map(({ method, words }) => ({
      name: `P2 S4 frozen past its lease ${words}, then resumed, while another service works`,
      run: (ground: Ground) => frozen(ground, method),
    })),
  ]
}

const FREEZES = [
  { method: 'fundrawtransaction', words: 'while the wallet funds' },
  { method: 'sendrawtransaction', words: 'while it sends' },
  { method: 'getblock', words: 'while it reads a block' },
] as const

async function sideBySide(ground: Ground): Promise<void> {
  await inOwnEnvironment(ground, { ...BITCOIN, judge: () => undefined }, async (environment) => {
    const first = depositorOf(environment.service, ground.depositor)
    const second = depositorOf(await environment.startAnother(), ground.depositor)
    const made = await Promise.all(
      [1, 2, 3, 1].map((files, i) => (i % 2 ? second : first).deposit(files)),
    )
    await untilNone(environment.database, NOT_CONFIRMED, AbortSignal.timeout(PATIENCE_MS))
    await checkAll(environment, second, made)
  })
}

async function oneLeft(ground: Ground): Promise<void> {
  await inOwnEnvironment(ground, { ...BITCOIN, judge: () => undefined }, async (environment) => {
    const first = depositorOf(environment.service, ground.depositor)
    const other = depositorOf(await environment.startAnother(), ground.depositor)
    const made = [await first.deposit()]
    await environment.service.stop()
    made.push(await other.deposit())
    await untilNone(environment.database, NOT_CONFIRMED, AbortSignal.timeout(PATIENCE_MS))
    await checkAll(environment, other, made)
  })
}

/** The machine sleeps in the middle of a call, and wakes when another has long done its work. */
async function frozen(ground: Ground, method: string): Promise<void> {
  const freeze: { strike?: () => void } = {}
  const environment = await openEnvironment(ground, {
    ...BITCOIN,
    judge: ({ proxy, says }) => {
      if (proxy === 'node' && says === method) freeze.strike?.()
      return undefined
    },
  })
  try {
    const deadline = AbortSignal.timeout(PATIENCE_MS)
    const first = depositorOf(environment.service, ground.depositor)
    const { promise: isFrozen, resolve } = Promise.withResolvers<void>()
    freeze.strike = () => {
      delete freeze.strike
      environment.service.signal('SIGSTOP')
      resolve()
    }
    const made = [await first.deposit(), await first.deposit(2)]
    await isFrozen
    const other = depositorOf(await environment.startAnother(), ground.depositor)
    made.push(await other.deposit())
    await untilNone(environment.database, NOT_CONFIRMED, deadline)
    environment.service.signal('SIGCONT')
    made.push(await first.deposit())
    await untilNone(environment.database, NOT_CONFIRMED, deadline)
    demand(freeze.strike === undefined, 'the service was never frozen')
    await checkAll(environment, first, made)
  } finally {
    environment.service.signal('SIGCONT')
    await environment.close()
  }
}
