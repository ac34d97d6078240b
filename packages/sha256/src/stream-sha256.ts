import { INITIAL_STATE } from './wasm/sha256-constants.ts'
import { FREE_AT, sha256StreamModule } from './wasm/sha256-module.ts'

/** A message that comes piece by piece. Only the hasher that opened it may use it. */
export type Sha256Stream = {
  /** The eight words of FIPS 180-4 §6.2.2, after all whole blocks so far. */
  readonly state: Uint32Array
  /** The bytes behind them, fewer than a block. */
  readonly rest: Uint8Array
  /** Bytes absorbed in all. */
  length: number
}

/** The next bytes of one message among several that are hashed at once. */
export type Sha256Piece = Readonly<{ stream: Sha256Stream; bytes: Uint8Array }>

/** SHA-256 of messages that come piece by piece, several at a time. */
export type StreamSha256 = Readonly<{
  open: () => Sha256Stream
  /**
   * Takes the next piece of each stream. Pieces of two streams or more, of about the same length, are
   * hashed side by side, which costs little more than one of them. A stream may come once.
   */
  absorb: (pieces: readonly Sha256Piece[]) => void
  /** The digest of all that the stream has absorbed; the stream must not be used again. */
  digest: (stream: Sha256Stream) => Uint8Array
}>

/**
 * Streaming SHA-256 in WebAssembly: one message with four words of its schedule at a time, or up to
 * four messages in the lanes of vectors.
 *
 * @throws where the platform refuses WebAssembly, as a browser does under a content security policy without
 *   'wasm-unsafe-eval'
 */
export function createStreamSha256(): StreamSha256 {
  const engine = instantiate()
  return {
    open: () => ({
      state: Uint32Array.from(INITIAL_STATE),
      rest: new Uint8Array(BLOCK_BYTES),
      length: 0,
    }),
    absorb: (pieces) => {
      const whole = pieces.map((piece) => afterRest(engine, piece))
      for (let i = 0; i < whole.length; i += LANES) {
        absorbTogether(engine, whole.slice(i, i + LANES))
      }
    },
    digest: (stream) => finish(engine, stream),
  }
}

const BLOCK_BYTES = 64
const LANES = 4
/** Of each message at a time: four of them stay in the processor's second cache. */
const ROOM_BYTES = 32 * 1024
const STATE_AT = FREE_AT
const ROOM_AT = FREE_AT + 256
const PAGE_BYTES = 65_536
const MEMORY_PAGES = Math.ceil((ROOM_AT + LANES * ROOM_BYTES) / PAGE_BYTES)
const STATE_WORDS = 8

type Absorb = (at: number, end: number, state: number) => void
type Exports = Readonly<{
  memory: { readonly buffer: ArrayBuffer }
  absorb: Absorb
  absorbFour: Absorb
}>
type Engine = Pick<Exports, 'absorb' | 'absorbFour'> &
  Readonly<{ bytes: Uint8Array; states: Uint32Array }>

/** The little of the platform's WebAssembly that is needed: deterministic, and neither Node's nor the DOM's. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: Exports }
}

function instantiate(): Engine {
  const module = new WebAssembly.Module(sha256StreamModule(MEMORY_PAGES, ROOM_BYTES))
  const { memory, absorb, absorbFour } = new WebAssembly.Instance(module).exports
  return {
    absorb,
    absorbFour,
    bytes: new Uint8Array(memory.buffer),
    states: new Uint32Array(memory.buffer, STATE_AT, LANES * STATE_WORDS),
  }
}

/** Completes the block that the stream has begun; what is left of the piece begins a block. */
function afterRest(engine: Engine, { stream, bytes }: Sha256Piece): Sha256Piece {
  const begun = stream.length % BLOCK_BYTES
  stream.length += bytes.length
  if (begun === 0) return { stream, bytes }
  const taken = bytes.subarray(0, BLOCK_BYTES - begun)
  stream.rest.set(taken, begun)
  if (begun + taken.length === BLOCK_BYTES) absorbOne(engine, stream, stream.rest)
  return { stream, bytes: bytes.subarray(taken.length) }
}

/** Side by side as far as all of them reach, then those that are longer; what is no block waits. */
function absorbTogether(engine: Engine, pieces: readonly Sha256Piece[]): void {
  const reaching = pieces.filter(({ bytes }) => bytes.length >= BLOCK_BYTES)
  const [first, ...others] = reaching
  for (const piece of pieces) if (!reaching.includes(piece)) keepRest(piece)
  if (!first) return
  if (others.length === 0) {
    absorbOne(engine, first.stream, first.bytes)
    return keepRest({ ...first, bytes: first.bytes.subarray(wholeBlocks(first.bytes.length)) })
  }
  const length = wholeBlocks(Math.min(...reaching.map(({ bytes }) => bytes.length)))
  absorbSideBySide(engine, reaching, length)
  absorbTogether(
    engine,
    reaching.map(({ stream, bytes }) => ({ stream, bytes: bytes.subarray(length) })),
  )
}

function absorbOne(engine: Engine, { state }: Sha256Stream, bytes: Uint8Array): void {
  const room = LANES * ROOM_BYTES
  const length = wholeBlocks(bytes.length)
  engine.states.set(state)
  for (let from = 0; from < length; from += room) {
    const part = bytes.subarray(from, Math.min(from + room, length))
    engine.bytes.set(part, ROOM_AT)
    engine.absorb(ROOM_AT, ROOM_AT + part.length, STATE_AT)
  }
  state.set(engine.states.subarray(0, STATE_WORDS))
}

/** So many bytes of each. A lane without a message hashes what stands there, and is left behind. */
function absorbSideBySide(engine: Engine, pieces: readonly Sha256Piece[], length: number): void {
  const { bytes: memory, states, absorbFour } = engine
  for (const [lane, { stream }] of pieces.entries()) {
    for (const [i, word] of stream.state.entries()) states[LANES * i + lane] = word
  }
  for (let from = 0; from < length; from += ROOM_BYTES) {
    const to = Math.min(from + ROOM_BYTES, length)
    for (const [lane, { bytes }] of pieces.entries()) {
      memory.set(bytes.subarray(from, to), ROOM_AT + lane * ROOM_BYTES)
    }
    absorbFour(ROOM_AT, ROOM_AT + to - from, STATE_AT)
  }
  for (const [lane, { stream }] of pieces.entries()) {
    for (const i of stream.state.keys()) stream.state[i] = states[LANES * i + lane] ?? 0
  }
}

function keepRest({ stream, bytes }: Sha256Piece): void {
  const begun = stream.length % BLOCK_BYTES
  // What was begun before and not completed by this piece stands there already.
  if (bytes.length > 0) stream.rest.set(bytes, begun - bytes.length)
}

/** A one bit, zeros, and the length in bits: FIPS 180-4 §5.1.1. */
function finish(engine: Engine, stream: Sha256Stream): Uint8Array {
  const begun = stream.length % BLOCK_BYTES
  const padded = new Uint8Array(begun < 56 ? BLOCK_BYTES : 2 * BLOCK_BYTES)
  padded.set(stream.rest.subarray(0, begun))
  padded[begun] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(stream.length / 2 ** 29))
  view.setUint32(padded.length - 4, (stream.length * 8) % 2 ** 32)
  absorbOne(engine, stream, padded)
  const digest = new DataView(new ArrayBuffer(4 * STATE_WORDS))
  for (const [i, word] of stream.state.entries()) digest.setUint32(4 * i, word)
  return new Uint8Array(digest.buffer)
}

const wholeBlocks = (length: number): number => length - (length % BLOCK_BYTES)
