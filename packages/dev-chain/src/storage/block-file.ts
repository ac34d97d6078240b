import { readSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'

import { MAX_BLOCK_WEIGHT, NETWORK_MAGIC } from '../rules/regtest.ts'

/**
 * Blocks one after another in Bitcoin Core's own layout (network mark, length, block), so that a node can
 * load the file as it is. A block checks itself by its Merkle root and proof of work: no other checksum.
 */
export type BlockFile = {
  /** Where the next record goes. */
  end(): number
  /** Writes one block at the end and returns its offset; durable only after `sync`. */
  write(block: Uint8Array): Promise<number>
  sync(): Promise<void>
  /** The next `write` goes over whatever stands from this offset on. */
  rewindTo(offset: number): void
  /** Removes whatever stands from this offset on. */
  cutAt(offset: number): Promise<void>
  /** The record that starts at an offset; undefined when it is not whole. */
  recordAt(offset: number): FileRecord | undefined
  /** Up to so many bytes as they stand, records or not. */
  bytesFrom(offset: number, most: number): Uint8Array
  size(): Promise<number>
  close(): Promise<void>
}

/** `end` is where the next record starts. */
export type FileRecord = {
  readonly block: Uint8Array
  readonly end: number
}

/** Opens or creates the file; the next `write` goes to its end. */
export async function openBlockFile(path: string): Promise<BlockFile> {
  const handle = await openOrCreate(path)
  let end = (await handle.stat()).size
  return {
    end: () => end,
    write: async (block) => {
      const offset = end
      const record = recordOf(block)
      await writeFully(handle, record, offset)
      end = offset + record.length
      return offset
    },
    sync: () => handle.datasync(),
    rewindTo: (offset) => {
      end = offset
    },
    cutAt: async (offset) => {
      await handle.truncate(offset)
      await handle.datasync()
      end = offset
    },
    recordAt: (offset) => readRecord(handle, offset),
    bytesFrom: (offset, most) => readUpTo(handle, offset, most),
    size: async () => (await handle.stat()).size,
    close: () => handle.close(),
  }
}

const RECORD_HEADER_BYTES = 8

// Appending modes ignore positions on Linux, and a failed write must be written over.
async function openOrCreate(path: string): Promise<FileHandle> {
  const created = await open(path, 'a')
  await created.close()
  return open(path, 'r+')
}

function recordOf(block: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(block.length)
  return Buffer.concat([NETWORK_MAGIC, length, block])
}

async function writeFully(handle: FileHandle, bytes: Uint8Array, offset: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, offset + done)
    done += bytesWritten
  }
}

function readRecord(handle: FileHandle, offset: number): FileRecord | undefined {
  const header = Buffer.from(readUpTo(handle, offset, RECORD_HEADER_BYTES))
  if (header.length < RECORD_HEADER_BYTES) return undefined
  if (!header.subarray(0, NETWORK_MAGIC.length).equals(NETWORK_MAGIC)) return undefined
  const length = header.readUInt32LE(NETWORK_MAGIC.length)
  if (length > MAX_BLOCK_WEIGHT) return undefined
  const block = readUpTo(handle, offset + RECORD_HEADER_BYTES, length)
  if (block.length < length) return undefined
  return { block, end: offset + RECORD_HEADER_BYTES + length }
}

// Reads are short and mostly from the page cache: synchronous, so that what is read fits the moment's state.
function readUpTo(handle: FileHandle, offset: number, most: number): Uint8Array {
  const bytes = new Uint8Array(most)
  for (let done = 0; done < most;) {
    const read = readSync(handle.fd, bytes, done, most - done, offset + done)
    if (read === 0) return bytes.subarray(0, done)
    done += read
  }
  return bytes
}
