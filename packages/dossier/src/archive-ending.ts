import { DossierError } from './dossier-error.ts'

/** Where a ZIP's directory is (PKWARE APPNOTE §4.3.14–16). */
export type Ending = { readonly count: number; readonly size: number; readonly offset: number }

const END_SIGNATURE = 0x06_05_4b_50
const END_BYTES = 22
const MAX_COMMENT_BYTES = 0xff_ff
const LOCATOR_SIGNATURE = 0x07_06_4b_50
const LOCATOR_BYTES = 20
const ZIP64_SIGNATURE = 0x06_06_4b_50
const ZIP64_BYTES = 56
/** Signature and length, which the length does not count. */
const BEFORE_ZIP64 = 12
const MAX_16 = 0xff_ff
const MAX_32 = 0xff_ff_ff_ff

/**
 * Finds the end of a ZIP from behind, as readers do, and holds it to one reading: programs differ in which of two ends, of
 * two ZIP64 records and of two directories they take (AR6). Rejects with `DossierError`.
 */
export async function readEnding(zip: Blob): Promise<Ending> {
  const tailAt = Math.max(0, zip.size - END_BYTES - MAX_COMMENT_BYTES - LOCATOR_BYTES)
  const tail = new DataView(await zip.slice(tailAt).arrayBuffer())
  const at = endIn(tail)
  if (tail.getUint32(at + 4, true) !== 0) throw new DossierError('archive.unsupported', 'split')
  const near = {
    count: tail.getUint16(at + 10, true),
    size: tail.getUint32(at + 12, true),
    offset: tail.getUint32(at + 16, true),
  }
  if (tail.getUint16(at + 8, true) !== near.count) throw new DossierError('archive.damaged', 'end')
  const far = await farEnding(zip, tail, { at: at - LOCATOR_BYTES, from: tailAt })
  const { directoryEnd, ...ending } = far ?? { ...near, directoryEnd: tailAt + at }
  if (!agrees(near, ending) || ending.offset + ending.size !== directoryEnd) {
    throw new DossierError('archive.damaged', 'end')
  }
  return ending
}

/** The last of them, whose comment must reach the end of the file: some programs look for the one, some for the other. */
function endIn(tail: DataView): number {
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END_SIGNATURE) continue
    if (at + END_BYTES + tail.getUint16(at + 20, true) === tail.byteLength) return at
    throw new DossierError('archive.not_a_zip')
  }
  throw new DossierError('archive.not_a_zip')
}

/** Whether the short fields say the same, or that they are too short. */
const agrees = (near: Ending, { count, size, offset }: Ending): boolean =>
  [count, MAX_16].includes(near.count) &&
  [size, MAX_32].includes(near.size) &&
  [offset, MAX_32].includes(near.offset)

/** What the ZIP64 record says where there is one, directly before its locator, and that directly before the end. */
async function farEnding(
  zip: Blob,
  tail: DataView,
  locator: Readonly<{ at: number; from: number }>,
): Promise<(Ending & { readonly directoryEnd: number }) | undefined> {
  if (locator.at < 0 || tail.getUint32(locator.at, true) !== LOCATOR_SIGNATURE) return undefined
  const at = safe(tail.getBigUint64(locator.at + 8, true))
  const record = new DataView(await zip.slice(at, at + ZIP64_BYTES).arrayBuffer())
  if (record.byteLength < ZIP64_BYTES || record.getUint32(0, true) !== ZIP64_SIGNATURE) {
    throw new DossierError('archive.damaged', 'ZIP64')
  }
  // One that is longer may hold another one, which programs read that do not ask the locator (AT1).
  const isWhole = record.getBigUint64(4, true) === BigInt(ZIP64_BYTES - BEFORE_ZIP64)
  if (!isWhole || at + ZIP64_BYTES !== locator.from + locator.at) {
    throw new DossierError('archive.damaged', 'ZIP64')
  }
  return {
    count: safe(record.getBigUint64(32, true)),
    size: safe(record.getBigUint64(40, true)),
    offset: safe(record.getBigUint64(48, true)),
    directoryEnd: at,
  }
}

function safe(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new DossierError('archive.damaged', 'ZIP64')
  return Number(value)
}
