import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
/** The number by which Linux knows a file system that is memory. */
const TMPFS = 0x01021994
/** Several times what the databases of a run have ever taken. */
const ROOM_BYTES = 4 * 2 ** 30

/**
 * Where tests keep a database that they throw away: in memory where there is plenty. On a disk, making and removing the
 * thousand files of each costs more than most tests do on them.
 * @param {string} [place] that might be memory
 * @returns {string} a folder to make another in
 */
export function throwawayFolder(place = IN_MEMORY) {
  return isRoomyMemory(place) && process.availableMemory() >= 2 * ROOM_BYTES ? place : tmpdir()
}

/** @param {string} place */
function isRoomyMemory(place) {
  try {
    const { type, bavail, bsize } = statfsSync(place)
    return type === TMPFS && bavail * bsize >= ROOM_BYTES
  } catch {
    // Not every system has it.
    return false
  }
}
