import { hexToBytes } from '@ancrage/proof'

/** With which every proof begins (formats/opentimestamps.md §2): enough to tell it from a file to hash. */
const BEGINNING = hexToBytes('004f70656e54696d657374616d7073')

/** By its content, whatever its name; false of a file that cannot be read. */
export async function isProof(file: Blob): Promise<boolean> {
  try {
    const bytes = new Uint8Array(await file.slice(0, BEGINNING.length).arrayBuffer())
    return BEGINNING.every((byte, at) => byte === bytes[at])
  } catch {
    // Whoever hashes it will say why.
    return false
  }
}
