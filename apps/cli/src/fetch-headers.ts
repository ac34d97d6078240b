import { bitcoinRpcHeaders } from '@ancrage/chains/headers'
import type { HeaderFacts } from '@ancrage/proof'

/** Headers of one source; a height that its chain has not reached is absent. */
export type Headers = {
  readonly name: string
  readonly network: string
  readonly byHeight: ReadonlyMap<bigint, HeaderFacts>
}

/** Asks a node for the headers at these heights, one after another. Rejects with `ChainUnavailable`. */
export async function fetchHeaders(url: string, heights: readonly bigint[]): Promise<Headers> {
  const source = await bitcoinRpcHeaders({ url })
  const byHeight = new Map<bigint, HeaderFacts>()
  for (const height of heights) {
    const header = await source.headerAt(height)
    if (header !== undefined) byHeight.set(height, header)
  }
  return { name: source.name, network: source.network, byHeight }
}
