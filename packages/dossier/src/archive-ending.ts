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
const MAX_16 = 0xff_ff
const MAX_32 = 0xff_ff_ff_ff

/** Finds the end of a ZIP, as readers do: from behind. Rejects with `DossierError`. */
export async function readEnding(zip: Blob): Promise<Ending> {
  const tailAt = Math.max(0, zip.size - END_BYTES - MAX_COMMENT_BYTES - LOCATOR_BYTES)
  const tail = new DataView(await zip.slice(tailAt).arrayBuffer())
  const at = endIn(tail)
  if (tail.getUint16(at + 4, true) !== 0) throw new DossierError('archive.unsupported', 'split')
  const near = {
    count: tail.getUint16(at + 10, true),
    size: tail.getUint32(at + 12, true),
    offset: tail.getUint32(at + 16, true),
  }
  const isNear = near.count < MAX_16 && near.size < MAX_32 && near.offset < MAX_32
  return isNear ? near : farEnding(zip, tail, at - LOCATOR_BYTES)
}

/** Its comment must reach the end of the file: anything else that looks like an end is content. */
function endIn(tail: DataView): number {
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END_SIGNATURE) continue
    if (at + END_BYTES + tail.getUint16(at + 20, true) === tail.byteLength) return at
  }
  throw new DossierError('archive.not_a_zip')
}

async function farEnding(zip: Blob, tail: DataView, locatorAt: number): Promise<Ending> {
  if (locatorAt < 0 || tail.getUint32(locatorAt, true) !== LOCATOR_SIGNATURE) {
    throw new DossierError('archive.damaged', 'ZIP64')
  }
  const at = safe(tail.getBigUint64(locatorAt + 8, true))
  const record = new DataView(await zip.slice(at, at + ZIP64_BYTES).arrayBuffer())
  if (record.byteLength < ZIP64_BYTES || record.getUint32(0, true) !== ZIP64_SIGNATURE) {
    throw new DossierError('archive.damaged', 'ZIP64')
  }
  return {
    count: safe(record.getBigUint64(32, true)),
    size: safe(record.getBigUint64(40, true)),
    offset: safe(record.getBigUint64(48, true)),
  }
}

function safe(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new DossierError('archive.damaged', 'ZIP64')
  return Number(value)
}
