import {
  DOSSIER_FORMAT,
  DOSSIER_VERSION,
  isObject,
  MANIFEST_NAME,
  readStrictJson,
} from '@ancrage/dossier'

import { openBeginnings } from './beginnings.ts'
import type { Finding } from './findings.ts'
import { inside, lastPart } from './names-of-files.ts'
import { MAX_JSON_BYTES } from './limits.ts'
import { contentOf, type Part } from './parts.ts'

/** Keeps the entries of a ZIP that can be read: none in the folder of a dossier of an unknown version. */
export async function ofKnownVersion(
  zip: string,
  parts: readonly Part[],
): Promise<Readonly<{ parts: readonly Part[]; refused: readonly Finding[] }>> {
  const unknown = await foldersOfUnknownVersion(parts)
  const isInside = openBeginnings(unknown)
  return {
    parts: parts.filter(({ name }) => !isInside(name)),
    refused: unknown.map((folder) => ({
      kind: 'refused',
      name: folder === '' ? zip : inside(zip, folder),
      reason: 'dossier.version_unknown',
    })),
  }
}

/** With a slash behind. */
async function foldersOfUnknownVersion(parts: readonly Part[]): Promise<readonly string[]> {
  const folders: string[] = []
  for (const part of parts) {
    if (lastPart(part.name) !== MANIFEST_NAME) continue
    const manifest = await contentOf(part)
    if (manifest && isOfUnknownVersion(manifest)) {
      folders.push(part.name.slice(0, -MANIFEST_NAME.length))
    }
  }
  return folders
}

function isOfUnknownVersion(bytes: Uint8Array): boolean {
  if (bytes.length > MAX_JSON_BYTES) return false
  const read = readStrictJson(new TextDecoder().decode(bytes))
  if (read.outcome === 'none' || !isObject(read.value)) return false
  const { format, version } = read.value
  return format === DOSSIER_FORMAT && version !== DOSSIER_VERSION
}
