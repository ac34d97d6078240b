import { hexToBytes } from '@ancrage/proof'

/** With which every proof begins (formats/opentimestamps.md §2): enough to tell it from a file to hash. */
const BEGINNING = hexToBytes('004f70656e54696d657374616d7073')

/** By its content, whatever its name. */
export const startsAsProof = (bytes: Uint8Array): boolean =>
  BEGINNING.every((byte, at) => byte === bytes[at])
