import { calendarOrigin, PUBLIC_CALENDARS, PUBLIC_EXPLORERS } from '@ancrage/chains/calendar'

export const LEDGERS = ['development', 'calendars', 'bitcoin'] as const
export const BITCOIN_NETWORKS = ['main', 'test', 'testnet4', 'signet', 'regtest'] as const

export type LedgerSettings = Readonly<{
  names: readonly (typeof LEDGERS)[number][]
  network: (typeof BITCOIN_NETWORKS)[number]
  /** Origins: the only ones that are ever asked. */
  calendars: readonly string[]
  /** Nodes and explorers that blocks are checked with. */
  headerUrls: readonly string[]
  /** The node whose wallet pays; present if and only if `bitcoin` is among the names and this process anchors. */
  node: BitcoinNode | undefined
  /** Satoshi that one’s own transactions may cost in 24 hours. */
  maxFeePerDay: number
}>

export type BitcoinNode = Fees & Readonly<{ url: string }>
/** In satoshi per virtual byte, and in satoshi. */
type Fees = Readonly<{
  fallbackFeeRate: number
  maxFeePerTransaction: number
  maxFeePerDay: number
}>

export type GivenLedgers = Readonly<{
  ledgers: LedgerSettings['names']
  calendars: readonly string[] | undefined
  network: LedgerSettings['network'] | undefined
  headerUrls: readonly string[] | undefined
  rpcUrl: string | undefined
  fees: Fees
  chainRpcPort: number | undefined
  /** A process that only serves people writes into no ledger, and must not be able to. */
  use: 'anchor' | 'describe'
}>

/** What the operator wants of ledgers, with what is wrong about it in sentences that name the variable. */
export function ledgerSettings(
  given: GivenLedgers,
): Readonly<{ settings: LedgerSettings; problems: readonly string[] }> {
  const isDevelopment = given.ledgers.includes('development')
  const network = given.network ?? (isDevelopment ? 'regtest' : 'main')
  const calendars = calendarsOf(given, network)
  const { rpcUrl, fees } = given
  const node = given.ledgers.includes('bitcoin') && rpcUrl ? { url: rpcUrl, ...fees } : undefined
  const settings: LedgerSettings = {
    names: given.ledgers,
    network,
    calendars: calendars.origins,
    headerUrls: given.headerUrls ?? headersByDefault(network, node),
    node,
    maxFeePerDay: fees.maxFeePerDay,
  }
  return { settings, problems: [...problemsOf(given, settings), ...calendars.problems] }
}

/** One's own node is believed rather than anybody else's. */
function headersByDefault(network: string, node: BitcoinNode | undefined): readonly string[] {
  if (node) return [node.url]
  return network === 'main' ? PUBLIC_EXPLORERS : []
}

function problemsOf(given: GivenLedgers, { names, network, headerUrls, node }: LedgerSettings) {
  const isDevelopment = names.includes('development')
  const anchors = given.use === 'anchor'
  const wrong: readonly (readonly [boolean, string])[] = [
    [new Set(names).size < names.length, 'LEDGERS: one of them is named twice.'],
    [
      isDevelopment && network !== 'regtest',
      `BITCOIN_NETWORK: the development ledger is regtest; its proofs must not be mixed with those of ${network}.`,
    ],
    [
      anchors && names.includes('calendars') && headerUrls.length === 0,
      'BITCOIN_HEADERS_URL: calendars need a node or explorer of their network to be checked with.',
    ],
    [
      anchors && names.includes('bitcoin') && node === undefined,
      'BITCOIN_RPC_URL: the bitcoin ledger needs a node with a wallet that pays.',
    ],
    [
      !anchors && given.rpcUrl !== undefined,
      'BITCOIN_RPC_URL: it opens the wallet; only a process with the role anchor may have it.',
    ],
    [
      !anchors && (given.headerUrls ?? []).some(bearsPassword),
      'BITCOIN_HEADERS_URL: a password opens a node; only a process with the role anchor may have it.',
    ],
    [
      !isDevelopment && given.chainRpcPort !== undefined,
      'CHAIN_RPC_PORT: only the development ledger has such a door.',
    ],
  ]
  return wrong.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []))
}

const bearsPassword = (url: string): boolean => new URL(url).password !== ''

function calendarsOf(
  { ledgers, calendars }: GivenLedgers,
  network: LedgerSettings['network'],
): Readonly<{ origins: readonly string[]; problems: readonly string[] }> {
  if (!ledgers.includes('calendars')) return { origins: [], problems: [] }
  const urls = calendars ?? (network === 'main' ? PUBLIC_CALENDARS : [])
  if (urls.length === 0) return { origins: [], problems: ['CALENDARS: none is known here.'] }
  const origins: string[] = []
  const problems: string[] = []
  for (const url of urls) {
    try {
      origins.push(calendarOrigin(url))
    } catch (error) {
      problems.push(`CALENDARS: ${error instanceof Error ? error.message : url}`)
    }
  }
  return { origins: [...new Set(origins)], problems }
}
