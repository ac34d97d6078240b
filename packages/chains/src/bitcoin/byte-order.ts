import { bytesToHex, hexToBytes } from '@ancrage/proof'

/** A transaction id or block hash as nodes and explorers print it: reversed. */
export const hexOfHash = (hash: Uint8Array): string => bytesToHex(hash.toReversed())

/** The internal byte order of a printed transaction id or block hash; throws `hex.malformed`. */
export const hashOfHex = (hex: string): Uint8Array => hexToBytes(hex).toReversed()
