import { bytesToHex } from '@ancrage/proof'

/** Whether bytes begin as a signed timestamp does, or as the response that it came in: cheap, and wrong for none of them. */
export function isToken(bytes: Uint8Array): boolean {
  const beginning = bytesToHex(bytes.subarray(0, MOST_BEFORE_TYPE))
  return beginning.startsWith('30') && beginning.includes('060b2a864886f70d0109100104')
}

/** An authority may say a few words before the token begins. */
const MOST_BEFORE_TYPE = 512
