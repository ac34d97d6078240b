import type { ServerContext } from '../context.ts'
import { growingPauseMs, type Pauses } from './growing-pause.ts'
import { repeatRuns, type RepeatedRuns } from './repeat-runs.ts'
import { tryRun } from './try-run.ts'

type QueueContext = Pick<ServerContext, 'now' | 'randomBytes' | 'log'>

/** How an item is taken from its table: its lease ends at `leaseUntil`, and whoever held it is dead by then. */
export type Take = Readonly<{
  now: Date
  leaseUntil: Date
  /** Nothing of this queue is ever put off for longer: what is, was written by a clock that was wrong. */
  longestWaitMs: number
  /** Owners whose items others work on now. */
  except: readonly string[]
}>

/** What is to be tried again after a pause, and why. */
export type TryLater<Reason = unknown> = Readonly<{ tryLater: Reason }>

/**
 * Work that waits in a table: mails, events, roots to be signed. The table is its owner’s, who alone writes it; when an item
 * is taken, how often it is tried and after which pauses is said here, once for all of them.
 */
export type Queue<Item, Outcome, Reason = unknown> = Readonly<{
  /** What waits in it, for the log: “mails”. */
  name: string
  /** Longer than one item may take. A crash leaves it leased: it is done once more when the lease ends. */
  leaseMs: number
  longestWaitMs: number
  /** After so many items a run ends, and the next is looked for. */
  itemsPerRun: number
  pauses: Pauses
  /** Takes the item whose turn it is; undefined where none is due. */
  claim: (take: Take) => Promise<Item | undefined>
  /** Does the work. What it throws is a failure of the run, not of the item. */
  perform: (item: Item, signal: AbortSignal) => Promise<Outcome | TryLater<Reason>>
  /** How often the item has failed where it fails now, and since when it is tried. */
  historyOf: (item: Item) => Readonly<{ failures: number; since: Date }>
  /** What is to be noted of an item that is tried again at `nextAttemptAt`, or is given up instead. */
  postponed: (item: Item, later: Postponement<Reason>) => Outcome
  /** Notes what came of the item, unless another worker has taken it since. */
  record: (item: Item, outcome: Outcome) => Promise<void>
  /** Where items take turns by owner: an owner whose item is under way is passed over. */
  turns?: Readonly<{ ownerOf: (item: Item) => string; underWay: Set<string> }>
  /** Logged each time an item is tried later; as an error once that has lasted for an hour. */
  alarm?: Readonly<{
    words: string
    factsOf: (item: Item) => Readonly<Record<string, unknown>>
    /** What is waited for otherwise is nobody’s failure. */
    isFor?: (reason: Reason) => boolean
  }>
}>

export type Postponement<Reason = unknown> = Readonly<{ nextAttemptAt: Date; reason: Reason }>

const ALARM_AFTER_MS = 3_600_000
const NEVER = new AbortController().signal

/** Runs each of the queues side by side, with a pause between two runs, until closed. */
export function startQueues<Item, Outcome, Reason>(
  context: QueueContext,
  queues: readonly Queue<Item, Outcome, Reason>[],
  pauseMs: number,
): RepeatedRuns {
  const runs = queues.map(
    (queue) => (signal: AbortSignal) =>
      tryRun(context, queue.name, () => runQueue(context, queue, signal)),
  )
  return repeatRuns(runs, pauseMs)
}

/** Works off what is due, one after the other. Once the signal is aborted no other item is begun. */
export async function runQueue<Item, Outcome, Reason>(
  context: QueueContext,
  queue: Queue<Item, Outcome, Reason>,
  signal: AbortSignal = NEVER,
): Promise<void> {
  for (let done = 0; done < queue.itemsPerRun && !signal.aborted; done += 1) {
    const item = await takeInTurn(context, queue)
    if (item === undefined) return
    await inTurn(queue, item, async () =>
      queue.record(item, await outcomeOf(context, queue, item, signal)),
    )
  }
}

/** What the last worker of those who share turns is taking. */
const taking = new WeakMap<Set<string>, Promise<unknown>>()

/** Of workers that share turns one takes after the other: each is told whose item the one before has taken. */
function takeInTurn<Item, Outcome, Reason>(
  context: QueueContext,
  queue: Queue<Item, Outcome, Reason>,
): Promise<Item | undefined> {
  const { turns } = queue
  if (turns === undefined) return take(context, queue)
  const { underWay, ownerOf } = turns
  const taken = (taking.get(underWay) ?? Promise.resolve()).then(async () => {
    const item = await take(context, queue)
    if (item !== undefined) underWay.add(ownerOf(item))
    return item
  })
  taking.set(
    underWay,
    taken.catch(() => undefined),
  )
  return taken
}

function take<Item, Outcome, Reason>(
  { now }: QueueContext,
  { claim, leaseMs, longestWaitMs, turns }: Queue<Item, Outcome, Reason>,
): Promise<Item | undefined> {
  const at = now()
  const leaseUntil = new Date(at.getTime() + leaseMs)
  return claim({ now: at, leaseUntil, longestWaitMs, except: [...(turns?.underWay ?? [])] })
}

async function inTurn<Item, Outcome, Reason>(
  { turns }: Queue<Item, Outcome, Reason>,
  item: Item,
  work: () => Promise<void>,
): Promise<void> {
  if (turns === undefined) return work()
  try {
    await work()
  } finally {
    turns.underWay.delete(turns.ownerOf(item))
  }
}

async function outcomeOf<Item, Outcome, Reason>(
  context: QueueContext,
  queue: Queue<Item, Outcome, Reason>,
  item: Item,
  signal: AbortSignal,
): Promise<Outcome> {
  const outcome = await queue.perform(item, signal)
  if (!isLater(outcome)) return outcome
  const { now, randomBytes, log } = context
  const { failures, since } = queue.historyOf(item)
  const at = now().getTime()
  if (queue.alarm && queue.alarm.isFor?.(outcome.tryLater) !== false) {
    const isLasting = at - since.getTime() >= ALARM_AFTER_MS
    const facts = { err: outcome.tryLater, ...queue.alarm.factsOf(item) }
    log[isLasting ? 'error' : 'warn'](facts, queue.alarm.words)
  }
  return queue.postponed(item, {
    nextAttemptAt: new Date(at + growingPauseMs(failures, randomBytes, queue.pauses)),
    reason: outcome.tryLater,
  })
}

function isLater<Outcome, Reason>(
  outcome: Outcome | TryLater<Reason>,
): outcome is TryLater<Reason> {
  return typeof outcome === 'object' && outcome !== null && 'tryLater' in outcome
}
