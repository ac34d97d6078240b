/** Bytes of WebAssembly instructions. */
export type Code = readonly number[]

export type WasmFunction = {
  readonly name: string
  /** All of them are 32-bit integers: positions and counts. */
  readonly parameterCount: number
  readonly vectorLocals: number
  readonly integerLocals: number
  readonly body: Code
}

/** A WebAssembly module with one exported memory and exported functions that return nothing. */
export function assembleModule(parts: {
  readonly memoryPages: number
  readonly functions: readonly WasmFunction[]
  readonly data: { readonly at: number; readonly bytes: Uint8Array }
}): Uint8Array {
  const { functions, data, memoryPages } = parts
  return Uint8Array.from([
    ...MAGIC_AND_VERSION,
    ...section(1, functions.map(signatureOf)),
    ...section(
      3,
      functions.map((_, i) => unsigned(i)),
    ),
    ...section(5, [[0x01, ...unsigned(memoryPages), ...unsigned(memoryPages)]]),
    ...section(7, [
      [...text('memory'), 0x02, 0],
      ...functions.map(({ name }, i) => [...text(name), 0x00, ...unsigned(i)]),
    ]),
    ...section(10, functions.map(bodyOf)),
    ...section(11, [[0x00, ...constant(data.at), END, ...sized([...data.bytes])]]),
  ])
}

export const get = (local: number): Code => [0x20, ...unsigned(local)]
export const set = (local: number, value: Code): Code => [...value, 0x21, ...unsigned(local)]
export const constant = (value: number): Code => [0x41, ...signed(value)]
export const addIntegers = (a: Code, b: Code): Code => [...a, ...b, 0x6a]

export const differs = (a: Code, b: Code): Code => [...a, ...b, 0x47]

/** Runs the body, then again as long as the value it leaves is not zero. */
export const repeatWhile = (body: Code, condition: Code): Code => [
  ...LOOP,
  ...body,
  ...condition,
  ...BRANCH_IF,
  END,
]

/** Little-endian groups of seven bits. */
export function unsigned(value: number): Code {
  const bytes: number[] = []
  let rest = value
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80)
  return [...bytes, rest]
}

const MAGIC_AND_VERSION = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]
const LOOP = [0x03, 0x40]
const BRANCH_IF = [0x0d, 0x00]
const END = 0x0b
const I32 = 0x7f
const V128 = 0x7b

function signed(value: number): Code {
  const bytes: number[] = []
  let rest = value | 0
  for (; rest < -64 || rest > 63; rest >>= 7) bytes.push((rest & 0x7f) | 0x80)
  return [...bytes, rest & 0x7f]
}

const section = (id: number, entries: readonly Code[]): Code => [
  id,
  ...sized([...unsigned(entries.length), ...entries.flat()]),
]

const signatureOf = ({ parameterCount }: WasmFunction): Code => [
  0x60,
  ...unsigned(parameterCount),
  ...Array.from({ length: parameterCount }, () => I32),
  0,
]

const bodyOf = ({ integerLocals, vectorLocals, body }: WasmFunction): Code =>
  sized([2, ...unsigned(integerLocals), I32, ...unsigned(vectorLocals), V128, ...body, END])

const sized = (bytes: Code): Code => [...unsigned(bytes.length), ...bytes]

const text = (name: string): Code => sized(Array.from(name, (letter) => letter.charCodeAt(0)))
