import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import { type Chain, type ChainFacts, ChainUnavailable } from '@ancrage/chains'
import { bitcoinFacts, openBitcoinLedger } from '@ancrage/chains/bitcoin'
import { calendarFacts, openCalendar } from '@ancrage/chains/calendar'
import { DEVELOPMENT_FACTS, openDevelopmentChain, openRpcServer } from '@ancrage/dev-chain'
import { bitcoinRpcHeaders, headersOfSources } from '@ancrage/chains/headers'

import type { Pace } from '@ancrage/contract'

import type { Say } from '../../config/console-words.ts'
import { BadSettings } from '../../config/bad-settings.ts'
import type { Settings } from '../../config/env.ts'
import { askBounded } from '../../http/outgoing/ask-bounded.ts'

type Options = Pick<Settings, 'ledgers' | 'dataFolder' | 'blockSeconds' | 'chainRpcPort'>
type OnOpened = (closing: () => Promise<void>) => void

/**
 * Opens every ledger that the settings name. One that does not answer yet stops nothing; a node of another network
 * does.
 *
 * @throws BadSettings.
 */
export async function openLedgers(
  settings: Options,
  say: Say,
  onOpened: OnOpened,
): Promise<readonly [Chain, ...Chain[]]> {
  const chains: Chain[] = []
  for (const name of settings.ledgers.names) {
    switch (name) {
      case 'development':
        chains.push(await openDevelopment(settings, say, onOpened))
        break
      case 'calendars':
        say('calendars', settings.ledgers.calendars.join(', '))
        chains.push(...openCalendars(settings.ledgers, onOpened))
        break
      case 'bitcoin':
        say('bitcoin', settings.ledgers.network)
        chains.push(await openBitcoin(settings.ledgers, onOpened))
        break
    }
  }
  const [first, ...others] = chains
  if (first === undefined) throw new Error('settings without a ledger')
  return [first, ...others]
}

/** The ledgers that the settings name, none of them opened. */
export function describeLedgers({
  names,
  ...settings
}: Settings['ledgers']): readonly [DescribedLedger, ...DescribedLedger[]] {
  const [first, ...others] = names.flatMap((name) => factsOf(name, settings))
  if (first === undefined) throw new Error('settings without a ledger')
  return [{ facts: first }, ...others.map((facts) => ({ facts }))]
}

function factsOf(
  name: Settings['ledgers']['names'][number],
  { network, calendars, maxFeePerDay }: Omit<Settings['ledgers'], 'names'>,
): readonly ChainFacts[] {
  switch (name) {
    case 'development':
      return [DEVELOPMENT_FACTS]
    case 'calendars':
      return calendars.map((origin) => calendarFacts(origin, network))
    case 'bitcoin':
      return [bitcoinFacts({ network, maxFeePerDay })]
  }
}

/** What is known of a ledger by whoever may not write into it. */
export type DescribedLedger = Pick<Chain, 'facts' | 'balance'>

export type WrittenFacts = Pick<ChainFacts, 'chain' | 'network' | 'evidential'>

/** What people are told of the ledgers, each kind of word once. */
export function writtenFacts(
  chains: readonly [DescribedLedger, ...DescribedLedger[]],
): readonly [WrittenFacts, ...WrittenFacts[]] {
  const told = ({ facts: { chain, network, evidential } }: DescribedLedger): WrittenFacts => ({
    chain,
    network,
    evidential,
  })
  const [first, ...others] = chains
  const isNews = (one: WrittenFacts, index: number, all: readonly WrittenFacts[]): boolean =>
    all.findIndex((other) => isSame(one, other)) === index && !isSame(one, told(first))
  return [told(first), ...others.map(told).filter(isNews)]
}

/** How soon people can expect what: a block of one’s own chain comes first, the promise of a calendar before Bitcoin’s. */
export function paceOf(chains: readonly DescribedLedger[]): Pace {
  const ledgers = new Set(chains.map(({ facts }) => facts.ledger))
  if (ledgers.has('development')) return 'development'
  return ledgers.has('calendars') ? 'calendars' : 'bitcoin'
}

const isSame = (a: WrittenFacts, b: WrittenFacts): boolean =>
  a.chain === b.chain && a.network === b.network && a.evidential === b.evidential

async function openDevelopment(
  { dataFolder, blockSeconds, chainRpcPort }: Options,
  say: Say,
  onOpened: OnOpened,
): Promise<Chain> {
  say('chain')
  const chain = await openDevelopmentChain({
    folder: join(dataFolder, 'chain'),
    blockSeconds,
    now: () => Date.now(),
  })
  onOpened(() => chain.close())
  if (chainRpcPort === undefined) return chain
  const rpcServer = await openRpcServer(chain, { port: chainRpcPort, host: '127.0.0.1' })
  onOpened(() => rpcServer.close())
  say('rpc', rpcServer.url)
  return chain
}

function openCalendars(
  { network, calendars, headerUrls }: Options['ledgers'],
  onOpened: OnOpened,
): readonly Chain[] {
  const headers = headersOfSources(network, headerUrls, askBounded)
  return calendars.map((url) => {
    const calendar = openCalendar({ url, headers, randomBytes, ask: askBounded })
    onOpened(() => calendar.close())
    return calendar
  })
}

async function openBitcoin(
  { network, node }: Options['ledgers'],
  onOpened: OnOpened,
): Promise<Chain> {
  if (node === undefined) throw new Error('a bitcoin ledger without its node')
  const found = await networkOf(node.url)
  if (found !== undefined && found !== network) {
    throw new BadSettings([
      {
        fr: `BITCOIN_NETWORK : le nœud est sur ${found}, pas sur ${network}.`,
        en: `BITCOIN_NETWORK: the node is on ${found}, not on ${network}.`,
      },
    ])
  }
  const chain = openBitcoinLedger({ ...node, network })
  onOpened(() => chain.close())
  return chain
}

/** Undefined while the node does not answer: it is asked again before it is first used. */
async function networkOf(url: string): Promise<string | undefined> {
  try {
    return (await bitcoinRpcHeaders({ url })).network
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error
    if (error.code !== 'source.network_unknown') return undefined
    throw new BadSettings([
      {
        fr: `BITCOIN_RPC_URL : le nœud est sur un réseau inconnu (${error.message}).`,
        en: `BITCOIN_RPC_URL: the node is on an unknown network: ${error.message}.`,
      },
    ])
  }
}
