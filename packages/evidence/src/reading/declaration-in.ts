import { readDeclaration } from '@ancrage/declaration'
import { sha256 } from '@ancrage/proof'

import type { Finding } from './findings.ts'

/** A declaration, by its bytes, or why it is none that counts; nothing for any other JSON. */
export function declarationIn(bytes: Uint8Array, name: string): readonly Finding[] {
  const read = readDeclaration(bytes)
  switch (read.outcome) {
    case 'none':
      return []
    case 'read':
      return [{ kind: 'declaration', name, declaration: read.declaration, digest: sha256(bytes) }]
    case 'malformed':
      return [{ kind: 'refused', name, reason: 'declaration.malformed' }]
    case 'versionUnknown':
      return [{ kind: 'refused', name, reason: 'declaration.version_unknown' }]
  }
}
