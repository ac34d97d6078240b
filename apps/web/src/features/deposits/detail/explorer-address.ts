import type { Deposit } from '@ancrage/contract'

import type { ServiceFacts } from '../../../api/service-facts.ts'

/** What explorers have a page for. */
export type Shown = 'transaction' | 'block'
export type Explorer = NonNullable<ServiceFacts['explorer']>

/** Undefined where nobody shows the chain that holds the deposit, which may be another than that of today’s deposits. */
export function explorerOf(
  { anchor }: Pick<Deposit, 'anchor'>,
  explorer: Explorer | null | undefined,
): Explorer | undefined {
  if (!explorer || (anchor && anchor.network !== explorer.network)) return undefined
  return explorer
}

/** The page of a transaction or a block, and whose page that is. */
export function explorerAddress(
  { url }: Explorer,
  shown: Shown,
  id: string,
): Readonly<{ href: string; host: string }> {
  return { href: `${url}/${PATHS[shown]}/${id}`, host: new URL(url).host }
}

const PATHS = { transaction: 'tx', block: 'block' } as const
