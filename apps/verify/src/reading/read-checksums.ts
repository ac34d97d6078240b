import { CHECKSUMS_NAME } from '@ancrage/dossier'

import type { Finding } from './findings.ts'

/** Nothing in such a list says what it is: its name must. */
export const isChecksums = (name: string): boolean =>
  name.split(/[/›]/).at(-1)?.trim() === CHECKSUMS_NAME

/** What came with a dossier, by its checksums; nothing where a line is none. */
export function readChecksums(text: string, name: string): readonly Finding[] {
  const lines = text.split('\n').filter((line) => line !== '')
  const sha256s = lines.flatMap((line) => /^([0-9a-f]{64})  \S/.exec(line)?.[1] ?? [])
  return sha256s.length === lines.length && lines.length > 0
    ? [{ kind: 'checksums', name, sha256s }]
    : []
}
