import { hasProofOfWork, parseBlockHeader } from '@ancrage/proof'

export const HEADER_BYTES = 80

/** Tells a block header from any other 80 bytes: there is work behind it. What that is worth is for the verdict. */
export const isHeader = (bytes: Uint8Array): boolean =>
  bytes.length === HEADER_BYTES && hasProofOfWork(parseBlockHeader(bytes))
