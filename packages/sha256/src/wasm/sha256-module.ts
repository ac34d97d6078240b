import { assembleModule, type WasmFunction } from './assembler.ts'
import { constantsWithSchedule, INITIAL_STATE, ROUND_CONSTANTS } from './sha256-constants.ts'
import { absorbFunction, digestFunction, digestOf64Function, type Places } from './sha256-digest.ts'
import { absorbFourFunction } from './sha256-lanes.ts'
import { pairsFunction } from './sha256-pairs.ts'

/** Where memory is free for messages; constants stand below. */
export const FREE_AT = 1024

/**
 * Bytes of a WebAssembly module with one memory and three functions over it:
 * `digest(at, end, to)` hashes the padded blocks between two positions, at least one, into 32
 * bytes;
 * `digestOf64(at, _, to)` hashes one message of 64 bytes, without padding, into 32 bytes;
 * `pairs(at, end, to)` hashes the 64-byte messages between two positions, at least four and a
 * multiple of four of them, into 32 bytes each.
 */
export const sha256Module = (memoryPages: number): Uint8Array =>
  moduleOf(memoryPages, [digestFunction(PLACES), digestOf64Function(PLACES), pairsFunction(PLACES)])

/**
 * The same for messages that come piece by piece, whose states (eight words, in the machine's byte
 * order) stand in memory:
 * `absorb(at, end, state)` takes the blocks between two positions, at least one, into a state;
 * `absorbFour(at, end, states)` takes as many blocks of four messages, `apart` bytes from one
 * another, into four states; each of their words has four lanes, one for each message.
 */
export const sha256StreamModule = (memoryPages: number, apart: number): Uint8Array =>
  moduleOf(memoryPages, [absorbFunction(PLACES), absorbFourFunction(PLACES, apart)])

const moduleOf = (memoryPages: number, functions: readonly WasmFunction[]): Uint8Array =>
  assembleModule({
    memoryPages,
    functions,
    data: {
      at: 0,
      bytes: littleEndian([
        ...ROUND_CONSTANTS,
        ...constantsWithSchedule(PADDING_OF_64_BYTES),
        ...INITIAL_STATE,
      ]),
    },
  })

/** The block that follows a message of exactly 64 bytes: FIPS 180-4 §5.1.1. */
const PADDING_OF_64_BYTES = [0x80000000, ...Array.from({ length: 14 }, () => 0), 512]

const PLACES: Places = { constants: 0, constantsWithPadding: 256, initialState: 512, sums: 768 }

function littleEndian(words: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(words.length * 4)
  const view = new DataView(bytes.buffer)
  for (const [i, word] of words.entries()) view.setUint32(4 * i, word, true)
  return bytes
}
