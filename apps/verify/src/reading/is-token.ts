import { bytesToHex } from '@ancrage/proof'

/** Whether bytes begin as a signed timestamp does: cheap, and wrong for none of them. */
export function isToken(bytes: Uint8Array): boolean {
  const beginning = bytesToHex(bytes.subarray(0, 80))
  return beginning.startsWith('30') && beginning.includes('060b2a864886f70d0109100104')
}
