import { bytesToHex } from '@ancrage/proof'

/** One line as GNU sha256sum writes it: a name with a line break in it cannot pass for two lines. */
export function checksumLine(digest: Uint8Array, path: string): string {
  const escaped = path.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
  return `${escaped === path ? '' : '\\'}${bytesToHex(digest)}  ${escaped}\n`
}
