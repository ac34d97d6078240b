import type { ProxyName, Exchange, Fault } from '../proxies/fault.ts'
import type { EnvironmentOptions } from '../environment/environment.ts'

/** Which exchanges are struck: the `nth` that matches, and so many after it. */
export type Aim = Readonly<{ proxy: ProxyName; says: RegExp; nth?: number; times?: number }>

/** One row of the table: what is done to the service while it takes three deposits and proves them. */
export type Case = Readonly<{
  /** `P1 S3 the answer of the commit is lost: a transaction is stored`. */
  name: string
  aim: Aim
  fault: Fault
  ledgers: EnvironmentOptions['ledgers']
  receipts: EnvironmentOptions['receipts']
  mails?: EnvironmentOptions['mails']
  /** What else must have come to its end before the deposits count as proven. */
  until?: 'certificate' | 'promise' | 'upgrade' | 'mail'
  /** Otherwise once the service serves. */
  armed?: 'from the start'
}>

/** A point of the walk: the promise it belongs to, its step, and what happens there. */
export type Point = Readonly<{ promise: string; step: string; words: string }> &
  Aim &
  Partial<Pick<Case, 'ledgers' | 'receipts' | 'mails' | 'until' | 'armed'>>

export function caseAt(point: Point, fault: Fault, words: string): Case {
  const { promise, step, proxy, says, nth, times, ledgers, receipts, mails, until, armed } = point
  return {
    name: `${promise} ${step} ${words}: ${point.words}`,
    aim: { proxy, says, ...(nth && { nth }), ...(times && { times }) },
    fault,
    ledgers: ledgers ?? 'bitcoin',
    receipts: receipts ?? 'none',
    ...(mails && { mails }),
    ...(until && { until }),
    ...(armed && { armed }),
  }
}

/** Strikes where it aims, and remembers that it did. */
export function judgeOf({ proxy, says, nth = 1, times = 1 }: Aim, fault: Fault) {
  let seen = 0
  let struck = 0
  return {
    struck: () => struck,
    judge: (exchange: Exchange): Fault | undefined => {
      if (exchange.proxy !== proxy || !says.test(exchange.says)) return undefined
      seen += 1
      if (seen < nth || seen >= nth + times) return undefined
      struck += 1
      return fault
    },
  }
}
