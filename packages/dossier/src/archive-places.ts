import { DossierError } from './dossier-error.ts'

/** Of an entry's own header, before its name (PKWARE APPNOTE §4.3.7). */
export const LOCAL_HEADER_BYTES = 30

type Placed = {
  readonly name: string
  readonly nameBytes: number
  readonly packedSize: number
  readonly offset: number
}

/**
 * Where each entry must end: where the next one begins, or the directory. Each has its bytes for itself: where entries share
 * them, a small ZIP unpacks to any size. Nothing is before the first: programs that unpack a ZIP as it comes would find there
 * what its directory does not list (AR6).
 *
 * @throws `archive.overlapping`, `archive.damaged`.
 */
export function endsOf(entries: readonly Placed[], directoryAt: number): readonly number[] {
  const ends = new Map<Placed, number>()
  let end = directoryAt
  for (const entry of entries.toSorted((a, b) => b.offset - a.offset)) {
    // Its own header may have more than the name.
    const least = entry.offset + LOCAL_HEADER_BYTES + entry.nameBytes + entry.packedSize
    if (least > end) throw new DossierError('archive.overlapping', entry.name)
    ends.set(entry, end)
    end = entry.offset
  }
  if (end !== 0) throw new DossierError('archive.damaged', 'before its entries')
  return entries.map((entry) => ends.get(entry) ?? directoryAt)
}
