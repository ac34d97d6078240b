import { parseBlockHeaders, type StoredHeader } from './block-headers.ts'
import { DossierError } from './dossier-error.ts'
import { HEADERS_NAME, MANIFEST_NAME } from './layout.ts'
import type { Archive, ArchiveEntry } from './open-archive.ts'

/** One deposit's folder of a ZIP. What a file is, its content says; names only say where to look. */
export type Dossier = {
  /** The deposit's number, or empty where the folder was packed without its name. */
  readonly folder: string
  readonly headers: readonly StoredHeader[]
  /** Everything ending in `.ots`. */
  readonly proofs: readonly ArchiveEntry[]
  readonly certificates: readonly ArchiveEntry[]
  readonly tokens: readonly ArchiveEntry[]
}

/** More than a selection has. */
const MAX_DOSSIERS = 1_000

/**
 * The dossiers of a ZIP: one, or one for each deposit of a selection. A dossier that was unpacked and packed
 * again by hand, with its folder or without, is still one. Rejects with `DossierError`.
 */
export async function readDossiers({ entries }: Archive): Promise<readonly Dossier[]> {
  const byFolder = new Map(
    entries.flatMap(({ name }): [string, ArchiveEntry[]][] =>
      baseName(name) === MANIFEST_NAME ? [[folderOf(name), []]] : [],
    ),
  )
  if (byFolder.size === 0) throw new DossierError('dossier.absent')
  if (byFolder.size > MAX_DOSSIERS) throw new DossierError('archive.too_many_entries')
  for (const entry of entries) {
    // Nothing of a dossier is deeper than one folder.
    const parent = folderOf(entry.name)
    const own = byFolder.get(parent) ?? byFolder.get(folderOf(parent))
    own?.push(entry)
  }
  const dossiers: Dossier[] = []
  for (const [folder, own] of byFolder) dossiers.push(await dossierOf(folder, own))
  return dossiers
}

async function dossierOf(folder: string, own: readonly ArchiveEntry[]): Promise<Dossier> {
  const ending = (suffix: string): readonly ArchiveEntry[] =>
    own.filter(({ name }) => name.endsWith(suffix))
  const headers = own.find(({ name }) => baseName(name) === HEADERS_NAME)
  return {
    folder: baseName(folder),
    headers: headers ? parseBlockHeaders(await textOf(headers)) : [],
    proofs: ending('.ots'),
    certificates: ending('.pdf'),
    tokens: ending('.tst'),
  }
}

/** Without the slash behind it; empty at the top. */
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const textOf = async (entry: ArchiveEntry): Promise<string> =>
  new TextDecoder().decode(await entry.bytes())
