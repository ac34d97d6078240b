import { BadSettings } from './bad-settings.ts'
import type { LedgerSettings } from './ledger-settings.ts'

/** Where people look at the transactions and blocks of a network; pages are links to it, and ask it nothing. */
export type Explorer = Readonly<{ url: string; network: string }>

/** One of those that the verification site asks, as people see it. */
const PAGES = 'https://mempool.space'
const SHOWN = {
  main: PAGES,
  test: `${PAGES}/testnet`,
  testnet4: `${PAGES}/testnet4`,
  signet: `${PAGES}/signet`,
} as const

/**
 * Null where no explorer is wanted, and on chains of our own, which none shows.
 *
 * @throws BadSettings.
 */
export function explorerOf(
  told: string | undefined,
  { network }: Pick<LedgerSettings, 'network'>,
): Explorer | null {
  if (told === 'off') return null
  if (network === 'regtest') {
    if (told !== undefined) throw new BadSettings([SHOWN_NOWHERE])
    return null
  }
  return { url: (told ?? SHOWN[network]).replace(/\/+$/, ''), network }
}

/** Paths are put behind it, and it is told to everybody. */
export function isExplorerUrl(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed?.username === '' && parsed.password === '' && !/[?#]/.test(url)
}

const SHOWN_NOWHERE = {
  fr: 'EXPLORER_URL : aucun explorateur ne montre une chaîne de développement (regtest) ; retirez ce réglage.',
  en: 'EXPLORER_URL: no explorer shows a development chain (regtest); remove this setting.',
}
