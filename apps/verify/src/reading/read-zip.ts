import { inflate, spend, type Allowance } from './inflate.ts'
import { MAX_ZIP_ENTRIES } from './limits.ts'
import { Unreadable } from './unreadable.ts'

export type ZipEntry = Readonly<{ name: string; bytes: Uint8Array }>

const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END = 0x06054b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const MAX_COMMENT_BYTES = 0xffff
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

/** Whether bytes begin as a ZIP file does, an empty one included. */
export function isZip(bytes: Uint8Array): boolean {
  if (bytes.length < END_BYTES) return false
  const first = viewOf(bytes).getUint32(0, true)
  return first === LOCAL || first === END
}

/**
 * The files of an archive, by its table at the end; folders and encrypted files are left out. Throws Unreadable for one
 * that is damaged, or holds more than a dossier can.
 */
export async function readZip(bytes: Uint8Array, allowance: Allowance): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = []
  for (const entry of tableOf(bytes)) {
    if (entry.name.endsWith('/') || (entry.flags & ENCRYPTED) !== 0) continue
    entries.push({ name: entry.name, bytes: await contentOf(bytes, entry, allowance) })
  }
  return entries
}

type TableEntry = Readonly<{
  name: string
  flags: number
  method: number
  packedSize: number
  size: number
  at: number
}>

function tableOf(bytes: Uint8Array): readonly TableEntry[] {
  const view = viewOf(bytes)
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > MAX_ZIP_ENTRIES) throw new Unreadable('zip.too_many_entries')
  const entries: TableEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let i = 0; i < count; i += 1) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY) throw damaged()
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(
        bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength),
      ),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at += ENTRY_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at -= 1) {
    if (view.getUint32(at, true) === END) return at
  }
  throw damaged()
}

async function contentOf(
  bytes: Uint8Array,
  { at, method, packedSize, size }: TableEntry,
  allowance: Allowance,
): Promise<Uint8Array> {
  const view = viewOf(bytes)
  if (at + LOCAL_BYTES > bytes.length || view.getUint32(at, true) !== LOCAL) throw damaged()
  const from = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (from + packedSize > bytes.length) throw damaged()
  const packed = bytes.subarray(from, from + packedSize)
  const content = await unpacked(packed, method, allowance)
  if (content.length !== size) throw damaged()
  return content
}

async function unpacked(
  packed: Uint8Array,
  method: number,
  allowance: Allowance,
): Promise<Uint8Array> {
  if (method === DEFLATED) return inflate(packed, 'deflate-raw', allowance, REFUSALS)
  if (method !== STORED) throw damaged()
  // Many entries may claim one and the same stretch of bytes.
  spend(allowance, packed.length, 'zip.too_large')
  return packed
}

const REFUSALS = { tooLarge: 'zip.too_large', damaged: 'zip.damaged' } as const

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const damaged = (): Unreadable => new Unreadable('zip.damaged')
