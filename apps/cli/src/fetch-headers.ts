import { bitcoinRpcHeaders, storedHeaders, type HeaderSource } from '@ancrage/chains/headers'
import type { StoredHeader } from '@ancrage/dossier'
import type { HeaderFacts } from '@ancrage/proof'

/** Headers of one source; a height that its chain has not reached is absent. */
export type Headers = {
  readonly name: string
  readonly network: string
  /** A node vouches for the chain; headers that came with a proof, for nothing but their own work. */
  readonly from: 'node' | 'dossier'
  readonly byHeight: ReadonlyMap<bigint, HeaderFacts>
}

/** Asks a node for the headers at these heights, one after another. Rejects with `ChainUnavailable`. */
export async function headersOfNode(url: string, heights: readonly bigint[]): Promise<Headers> {
  return headersOf(await bitcoinRpcHeaders({ url }), heights, 'node')
}

/** Those that came with the proof, each checked for the work that its height cost. Rejects with `ChainUnavailable`. */
export async function headersOfDossier(
  { path, headers }: { readonly path: string; readonly headers: readonly StoredHeader[] },
  heights: readonly bigint[],
): Promise<Headers> {
  const own = headers.filter(({ chain }) => chain === 'bitcoin')
  const network = own.find(({ height }) => heights.includes(height))?.network ?? 'main'
  const byHeight = new Map(
    own.flatMap((one) => (one.network === network ? [[one.height, one.header] as const] : [])),
  )
  return headersOf(storedHeaders({ name: path, network, byHeight }), heights, 'dossier')
}

async function headersOf(
  source: HeaderSource,
  heights: readonly bigint[],
  from: Headers['from'],
): Promise<Headers> {
  const byHeight = new Map<bigint, HeaderFacts>()
  for (const height of heights) {
    const header = await source.headerAt(height)
    if (header !== undefined) byHeight.set(height, header)
  }
  return { name: source.name, network: source.network, from, byHeight }
}
