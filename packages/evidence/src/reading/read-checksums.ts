import { CHECKSUMS_NAME } from '@ancrage/dossier'

import type { Finding, ListedFile } from './findings.ts'
import { lastPart } from './names-of-files.ts'

/** Nothing in such a list says what it is: its name must. */
export const isChecksums = (name: string): boolean => lastPart(name) === CHECKSUMS_NAME

/** Reads the list of checksums of a dossier; a line that is no checksum gives nothing. */
export function readChecksums(text: string, name: string): readonly Finding[] {
  const lines = text.split('\n').filter((line) => line !== '')
  const listed = lines.flatMap(listedFile)
  return listed.length === lines.length && lines.length > 0
    ? [{ kind: 'checksums', name, listed }]
    : []
}

function listedFile(line: string): readonly ListedFile[] {
  const [, sha256, name] = /^([0-9a-f]{64})  (\S.*)$/.exec(line) ?? []
  return sha256 === undefined || name === undefined ? [] : [{ name, sha256 }]
}
