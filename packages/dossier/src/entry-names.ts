import { DossierError } from './dossier-error.ts'

type Span = Readonly<{ from: number; to: number }>

const UNICODE_PATH = 0x70_75
/** Fields that make a link of an entry, for some programs: ASi Unix, PKWARE’s Unix, libarchive’s. */
const LINKS = [0x75_6e, 0x00_0d, 0x6c_78]
/** Version and checksum, before the name (Info-ZIP). */
const BEFORE_PATH = 5
/** Programs cut longer ones, each elsewhere; ours have 60 (AT5). */
const MAX_NAME_BYTES = 1_024

/** A name as it stands in a ZIP: ours are ASCII, others are mostly UTF-8. */
export const nameIn = (view: DataView, { from, to }: Span): string =>
  new TextDecoder().decode(bytesIn(view, from, to))

/**
 * Refuses an entry that programs may call by two names (AP1): a Unicode Path field that says another than its header, a
 * name that some of them end at a zero byte or cut, or write another way, or a folder with something in it.
 */
export function refuseSecondNames(view: DataView, name: Span, extra: Span, size: number): void {
  const own = nameIn(view, name)
  const isOne =
    name.to - name.from <= MAX_NAME_BYTES &&
    !own.includes('\0') &&
    !hasIdleParts(own) &&
    !(own.endsWith('/') && size > 0) &&
    pathsIn(view, extra).every((path) => areSame(path, bytesIn(view, name.from, name.to)))
  if (!isOne) throw new DossierError('archive.damaged', `two names ${own}`)
}

/** Whether parts of it lead nowhere, or back: programs leave them out, or do not (AT5). Behind a folder’s last one is a slash. */
const hasIdleParts = (name: string): boolean =>
  /(?:^|\/)\.{0,2}(?:\/|$)/.test(name.replace(/\/$/, ''))

/** What each Unicode Path field calls it; programs read one that is cut off as far as it goes. A link has the name of another file (AT3). */
function pathsIn(view: DataView, { from, to }: Span): readonly Uint8Array[] {
  const paths: Uint8Array[] = []
  for (let at = from; at + 4 <= to;) {
    const end = at + 4 + view.getUint16(at + 2, true)
    const id = view.getUint16(at, true)
    if (LINKS.includes(id)) paths.push(new Uint8Array())
    if (id === UNICODE_PATH) {
      const start = at + 4 + BEFORE_PATH
      paths.push(start > end || end > to ? new Uint8Array() : bytesIn(view, start, end))
    }
    at = end
  }
  return paths
}

const bytesIn = (view: DataView, from: number, to: number): Uint8Array =>
  new Uint8Array(view.buffer, from, to - from)

const areSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
