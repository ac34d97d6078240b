import { ChainUnavailable, storedHeaders } from '@ancrage/chains/headers'
import type { StoredHeader } from '@ancrage/dossier'
import type { HeaderFacts } from '@ancrage/proof'

import { addHeaders, type SourceAnswer } from './header-sources.ts'

/** What came with the proof, as a source of its own: each header is checked for the work that its height cost. */
export async function headersOfDossier(
  { path, headers }: { readonly path: string; readonly headers: readonly StoredHeader[] },
  heights: readonly bigint[],
): Promise<SourceAnswer> {
  const own = headers.filter(({ chain }) => chain === 'bitcoin')
  const network = own.find(({ height }) => heights.includes(height))?.network ?? 'main'
  const stored = new Map(
    own.flatMap((one) => (one.network === network ? [[one.height, one.header] as const] : [])),
  )
  const byHeight = new Map<bigint, HeaderFacts>()
  try {
    const source = storedHeaders({ name: path, network, byHeight: stored })
    await addHeaders(byHeight, source, heights)
    return { name: path, kind: 'dossier', outcome: 'answered', network, byHeight }
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error
    return { name: path, kind: 'dossier', outcome: error.code }
  }
}
