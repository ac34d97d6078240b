import {
  DOSSIER_FORMAT,
  DOSSIER_VERSION,
  isObject,
  MANIFEST_NAME,
  readStrictJson,
} from '@ancrage/dossier'

import { lastPart } from './last-part.ts'
import { MAX_JSON_BYTES } from './limits.ts'
import type { ZipEntry } from './read-zip.ts'

/** The folders of dossiers that another version of the format wrote, with a slash behind: nothing of them is known. */
export const foldersOfUnknownVersion = (entries: readonly ZipEntry[]): readonly string[] =>
  entries.flatMap(({ name, bytes }) =>
    lastPart(name) === MANIFEST_NAME && isOfUnknownVersion(bytes)
      ? [name.slice(0, -MANIFEST_NAME.length)]
      : [],
  )

function isOfUnknownVersion(bytes: Uint8Array): boolean {
  if (bytes.length > MAX_JSON_BYTES) return false
  const read = readStrictJson(new TextDecoder().decode(bytes))
  if (read.outcome === 'none' || !isObject(read.value)) return false
  const { format, version } = read.value
  return format === DOSSIER_FORMAT && version !== DOSSIER_VERSION
}
