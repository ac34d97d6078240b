import { bytesToHex } from '@ancrage/proof'

/**
 * Whether bytes begin as an evidence record does (docs/formats/evidence-record.md §3): the number 1, then a list of algorithms,
 * the first by its identifier. Cheap, and wrong for none of them.
 */
export const isEvidenceRecord = (bytes: Uint8Array): boolean =>
  /^30([0-7].|8[1-4](..){1,4})02010130..30..06/.test(bytesToHex(bytes.subarray(0, 20)))
