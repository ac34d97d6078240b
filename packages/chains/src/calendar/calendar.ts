import { joinPaths, type MerkleRoot, type Path } from '@ancrage/proof'

import type { Ask } from '../ask.ts'
import type { Anchor, Chain, ChainFacts, Confirmation, InBlock } from '../chain.ts'
import { ChainStateUnknown, ChainUnavailable } from '../chain-errors.ts'
import type { ChainView } from '../header-source.ts'
import {
  calendarClient,
  calendarOrigin,
  MOST_BLOCKS,
  type CalendarClient,
} from './calendar-client.ts'
import { intentBytes, intentOf, type Intent } from './intent.ts'
import { attestationsIn, promiseIn, receiptOf } from './receipt.ts'
import { pathWithinShare } from './share-of-proof.ts'
import { whereOnChain } from './where-on-chain.ts'

/** The calendar that is asked, and what its answers are checked with. */
export type CalendarSettings = {
  /** Origin of an OpenTimestamps calendar: https, or http on loopback. */
  readonly url: string
  /** What a calendar says is checked with these, and it is never believed without. */
  readonly headers: ChainView
  readonly randomBytes: (length: number) => Uint8Array
  readonly callMilliseconds?: number
  readonly ask?: Ask
}

/**
 * An OpenTimestamps calendar as a ledger: it collects digests of many and writes them to Bitcoin when it can, in
 * hours or days. It needs neither key nor money, and it is trusted with nothing but its own diligence: what it says
 * counts once the headers show it.
 *
 * @throws `ChainUnavailable('source.url_refused')`.
 */
export function openCalendar(settings: CalendarSettings): Chain {
  const { headers, randomBytes, callMilliseconds } = settings
  const origin = calendarOrigin(settings.url)
  const client = calendarClient(origin, callMilliseconds, settings.ask)
  let closed = false
  const whileOpen = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    if (closed) throw new ChainUnavailable('chain.closed', origin)
    return ask()
  }
  return {
    facts: calendarFacts(origin, headers.network),
    prepare: (root) => whileOpen(async () => ({ bytes: intentBytes(root, randomBytes) })),
    submit: (anchor) =>
      whileOpen(async () => {
        const intent = intentOf(anchor.bytes)
        const receipt =
          anchor.receipt ?? receiptOf(await client.post(intent.commitment), intent, origin)
        return { receipt }
      }),
    // Fees are the calendar's own affair.
    renew: () => whileOpen(async () => undefined),
    confirm: (root, anchor) =>
      whileOpen(() =>
        confirmIntent({ origin, client, headers }, intentAbout(root, anchor), anchor),
      ),
    headers: { ...headers, headerAt: (height) => whileOpen(() => headers.headerAt(height)) },
    close: async () => {
      closed = true
    },
  }
}

/** The identity of a calendar, without asking it. */
export const calendarFacts = (origin: string, network: string): ChainFacts => ({
  ledger: 'calendars',
  id: `calendar ${origin}`,
  chain: 'bitcoin',
  network,
  evidential: network === 'main',
  confirmationsNeeded: 6,
  // Calendars let their own "not yet" be kept for a minute.
  askEverySeconds: 60,
})

type Calendar = {
  readonly origin: string
  readonly client: CalendarClient
  readonly headers: ChainView
}

function intentAbout(root: MerkleRoot, anchor: Anchor): Intent {
  const intent = intentOf(anchor.bytes)
  if (intent.root.every((byte, i) => byte === root[i])) return intent
  throw new ChainStateUnknown('anchor.malformed', 'it does not hold the root')
}

/** A block seen before is looked up without the calendar; only when it is gone is the calendar asked again. */
async function confirmIntent(
  calendar: Calendar,
  intent: Intent,
  { receipt, block }: Anchor,
): Promise<Confirmation> {
  const seen = block && (await whereOnChain(calendar.headers, intent.root, block))
  if (seen !== undefined && seen !== 'elsewhere') return seen
  if (receipt === undefined) return { state: 'absent' }
  const promise = promiseIn(receipt, intent, calendar.origin)
  const answer = await calendar.client.get(promise.message)
  if (answer === undefined) return { state: 'waiting' }
  const stated = attestationsIn(answer, promise.message, calendar.origin)
  const blocks = stated
    .flatMap(({ attestation, path }) =>
      attestation.kind === 'bitcoin' ? [{ blockHeight: Number(attestation.height), path }] : [],
    )
    .slice(0, MOST_BLOCKS)
    .map(({ blockHeight, path }) => {
      const fromRoot = joinPaths(promise.path, path)
      return { blockHeight, path: pathWithinShare(fromRoot, intent.root, calendar.origin) }
    })
  return earliestOf(calendar, intent, blocks)
}

async function earliestOf(
  { headers, origin }: Calendar,
  { root }: Intent,
  blocks: readonly { readonly blockHeight: number; readonly path: Path }[],
): Promise<Confirmation> {
  const places: (InBlock | 'elsewhere' | undefined)[] = []
  for (const block of blocks) places.push(await whereOnChain(headers, root, block))
  const found = places.filter((place) => typeof place === 'object')
  const [earliest] = found.toSorted((a, b) => a.blockHeight - b.blockHeight)
  if (earliest !== undefined) return earliest
  // Our headers may be behind the calendar's; a block they have already must be the right one.
  if (places.includes('elsewhere')) {
    throw new ChainUnavailable('calendar.proof_untrue', `${origin}: no such block`)
  }
  return { state: 'waiting' }
}
