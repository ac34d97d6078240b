import { bytesToHex } from '@ancrage/proof'

import type { DepositRecord } from '../../deposits/index.ts'

/** What `sha256sum -c` reads to check the deposited files, in their order. */
export function originalsOf(files: DepositRecord['files']): string {
  return files.map(({ sha256, name }) => checksumLine(sha256, name)).join('')
}

const TO_ESCAPE = /[\\\n\r]/g
const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' }

/** One line as GNU sha256sum writes it (formats/dossier.md §6): no name can begin another line. */
export function checksumLine(sha256: Uint8Array, name: string): string {
  const escaped = name.replaceAll(TO_ESCAPE, (character) => ESCAPED[character] ?? character)
  return `${escaped === name ? '' : '\\'}${bytesToHex(sha256)}  ${escaped}\n`
}
