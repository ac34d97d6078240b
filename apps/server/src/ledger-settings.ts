import { calendarOrigin, PUBLIC_CALENDARS, PUBLIC_EXPLORERS } from '@ancrage/chains/calendar'

export const LEDGERS = ['development', 'calendars'] as const
export const BITCOIN_NETWORKS = ['main', 'test', 'testnet4', 'signet', 'regtest'] as const

export type LedgerSettings = Readonly<{
  names: readonly (typeof LEDGERS)[number][]
  network: (typeof BITCOIN_NETWORKS)[number]
  /** Origins: the only ones that are ever asked. */
  calendars: readonly string[]
  /** Nodes and explorers that blocks are checked with. */
  headerUrls: readonly string[]
}>

export type GivenLedgers = Readonly<{
  ledgers: LedgerSettings['names']
  calendars: readonly string[] | undefined
  network: LedgerSettings['network'] | undefined
  headerUrls: readonly string[] | undefined
  chainRpcPort: number | undefined
}>

/** What the operator wants of ledgers, with what is wrong about it in sentences that name the variable. */
export function ledgerSettings(
  given: GivenLedgers,
): Readonly<{ settings: LedgerSettings; problems: readonly string[] }> {
  const isDevelopment = given.ledgers.includes('development')
  const network = given.network ?? (isDevelopment ? 'regtest' : 'main')
  const calendars = calendarsOf(given, network)
  const settings: LedgerSettings = {
    names: given.ledgers,
    network,
    calendars: calendars.origins,
    headerUrls: given.headerUrls ?? (network === 'main' ? PUBLIC_EXPLORERS : []),
  }
  return { settings, problems: [...problemsOf(given, settings), ...calendars.problems] }
}

function problemsOf(given: GivenLedgers, { names, network, headerUrls }: LedgerSettings) {
  const isDevelopment = names.includes('development')
  const wrong: readonly (readonly [boolean, string])[] = [
    [new Set(names).size < names.length, 'LEDGERS: one of them is named twice.'],
    [
      isDevelopment && network !== 'regtest',
      `BITCOIN_NETWORK: the development ledger is regtest; its proofs must not be mixed with those of ${network}.`,
    ],
    [
      names.includes('calendars') && headerUrls.length === 0,
      'BITCOIN_HEADERS_URL: calendars need a node or explorer of their network to be checked with.',
    ],
    [
      !isDevelopment && given.chainRpcPort !== undefined,
      'CHAIN_RPC_PORT: only the development ledger has such a door.',
    ],
  ]
  return wrong.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []))
}

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
