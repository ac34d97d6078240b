import { ChainUnavailable } from '@ancrage/chains'
import { calendarOrigin, PUBLIC_CALENDARS, PUBLIC_EXPLORERS } from '@ancrage/chains/calendar'
import type { NetworkName } from '@ancrage/verification'

import type { SettingProblem } from './bad-settings.ts'

export const LEDGERS = ['development', 'calendars', 'bitcoin'] as const

export type LedgerSettings = Readonly<{
  names: readonly (typeof LEDGERS)[number][]
  network: NetworkName
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

/** What the operator wants of ledgers, with what is wrong about it. */
export function ledgerSettings(
  given: GivenLedgers,
): Readonly<{ settings: LedgerSettings; problems: readonly SettingProblem[] }> {
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

function problemsOf(
  given: GivenLedgers,
  { names, network, headerUrls, node }: LedgerSettings,
): SettingProblem[] {
  const isDevelopment = names.includes('development')
  const anchors = given.use === 'anchor'
  const wrong: readonly (readonly [boolean, SettingProblem])[] = [
    [new Set(names).size < names.length, PROBLEMS.namedTwice],
    [isDevelopment && network !== 'regtest', mixedNetworks(network)],
    [
      anchors && names.includes('calendars') && headerUrls.length === 0,
      PROBLEMS.calendarsNeedHeaders,
    ],
    [anchors && names.includes('bitcoin') && node === undefined, PROBLEMS.bitcoinNeedsNode],
    [!anchors && given.rpcUrl !== undefined, PROBLEMS.walletOutOfPlace],
    [!anchors && (given.headerUrls ?? []).some(bearsPassword), PROBLEMS.passwordOutOfPlace],
    [!isDevelopment && given.chainRpcPort !== undefined, PROBLEMS.noRpcServer],
  ]
  return wrong.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []))
}

const PROBLEMS = {
  namedTwice: {
    fr: 'LEDGERS : l’un des registres est nommé deux fois.',
    en: 'LEDGERS: one of them is named twice.',
  },
  calendarsNeedHeaders: {
    fr: 'BITCOIN_HEADERS_URL : les calendriers doivent être vérifiés auprès d’un nœud ou d’un explorateur de leur réseau.',
    en: 'BITCOIN_HEADERS_URL: calendars need a node or explorer of their network to be checked with.',
  },
  bitcoinNeedsNode: {
    fr: 'BITCOIN_RPC_URL : le registre bitcoin a besoin d’un nœud et d’un portefeuille qui paie.',
    en: 'BITCOIN_RPC_URL: the bitcoin ledger needs a node with a wallet that pays.',
  },
  walletOutOfPlace: {
    fr: 'BITCOIN_RPC_URL : cette adresse ouvre le portefeuille ; seul un processus au rôle anchor peut l’avoir.',
    en: 'BITCOIN_RPC_URL: it opens the wallet; only a process with the role anchor may have it.',
  },
  passwordOutOfPlace: {
    fr: 'BITCOIN_HEADERS_URL : un mot de passe ouvre un nœud ; seul un processus au rôle anchor peut l’avoir.',
    en: 'BITCOIN_HEADERS_URL: a password opens a node; only a process with the role anchor may have it.',
  },
  noRpcServer: {
    fr: 'CHAIN_RPC_PORT : seul le registre de développement a un tel serveur.',
    en: 'CHAIN_RPC_PORT: only the development ledger has such a server.',
  },
  noCalendars: {
    fr: 'CALENDARS : aucun n’est connu sur ce réseau ; nommez-les.',
    en: 'CALENDARS: none is known on this network; name them.',
  },
} as const satisfies Record<string, SettingProblem>

function mixedNetworks(network: string): SettingProblem {
  return {
    fr: `BITCOIN_NETWORK : le registre de développement est en regtest ; ses preuves ne doivent pas se mêler à celles de ${network}.`,
    en: `BITCOIN_NETWORK: the development ledger is regtest; its proofs must not be mixed with those of ${network}.`,
  }
}

function notAnOrigin(url: string): SettingProblem {
  return {
    fr: `CALENDARS : « ${url} » n’est pas acceptée ; il faut une origine en https, comme https://calendar.example.`,
    en: `CALENDARS: “${url}” is not accepted; it takes an https origin, such as https://calendar.example.`,
  }
}

const bearsPassword = (url: string): boolean => new URL(url).password !== ''

function calendarsOf(
  { ledgers, calendars }: GivenLedgers,
  network: LedgerSettings['network'],
): Readonly<{ origins: readonly string[]; problems: readonly SettingProblem[] }> {
  if (!ledgers.includes('calendars')) return { origins: [], problems: [] }
  const urls = calendars ?? (network === 'main' ? PUBLIC_CALENDARS : [])
  if (urls.length === 0) return { origins: [], problems: [PROBLEMS.noCalendars] }
  const origins: string[] = []
  const problems: SettingProblem[] = []
  for (const url of urls) {
    try {
      origins.push(calendarOrigin(url))
    } catch (error) {
      if (!(error instanceof ChainUnavailable)) throw error
      problems.push(notAnOrigin(url))
    }
  }
  return { origins: [...new Set(origins)], problems }
}
