import { bytesToHex } from '@ancrage/proof'

/** The number 1, then a list of which the first member is an algorithm by its identifier. */
const BEGINNING = /^30(?:[0-7].|8[1-4](?:..){1,4})02010130(..)30..06/
/** Of the first algorithm: a tag, a length, and the tag of its identifier. */
const BYTES_OF_FIRST = 3

/**
 * Whether bytes begin as an evidence record does (docs/formats/evidence-record.md §3): the number 1, a list of algorithms, and
 * a list of chains. A timestamp request begins as the first two (RFC 3161), and is none. Cheap, and wrong for no record that is read.
 */
export function isEvidenceRecord(bytes: Uint8Array): boolean {
  const [beginning = '', length = ''] = BEGINNING.exec(bytesToHex(bytes.subarray(0, 20))) ?? []
  const algorithms = beginning.length / 2 - BYTES_OF_FIRST
  return beginning !== '' && bytes[algorithms + Number.parseInt(length, 16)] === 0x30
}
