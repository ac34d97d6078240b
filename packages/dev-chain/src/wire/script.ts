const OP_RETURN = 0x6a
const OP_PUSHDATA1 = 0x4c
const OP_PUSHDATA4 = 0x4e
const OP_1 = 0x51
const OP_CHECKSIG = 0xac
const OP_CHECKSIGVERIFY = 0xad
const OP_CHECKMULTISIG = 0xae
const OP_CHECKMULTISIGVERIFY = 0xaf
const MULTISIG_SIGOPS = 20

/** Anyone can spend an output with this script, giving an empty input script. */
export const OP_TRUE = Uint8Array.of(OP_1)

/** An unspendable output's script that carries up to 75 bytes. */
export const dataScript = (data: Uint8Array): Uint8Array =>
  Buffer.concat([Uint8Array.of(OP_RETURN, data.length), data])

export const isUnspendable = (script: Uint8Array): boolean => script[0] === OP_RETURN

/** The push that must open a coinbase's input script (BIP34): the height as a minimal script number. */
export function heightPush(height: number): Uint8Array {
  if (height === 0) return Uint8Array.of(0)
  if (height <= 16) return Uint8Array.of(OP_1 + height - 1)
  const bytes: number[] = []
  for (let rest = height; rest > 0; rest = Math.floor(rest / 256)) bytes.push(rest % 256)
  // The top bit is the sign: a number that would set it takes one byte more.
  if ((bytes.at(-1) ?? 0) >= 0x80) bytes.push(0)
  return Uint8Array.of(bytes.length, ...bytes)
}

/** Signature checks as Bitcoin counts them before BIP16: pushed data skipped, a multisig counts 20. */
export function countSigops(script: Uint8Array): number {
  let count = 0
  for (let at = 0; at < script.length; at = nextOpcode(script, at)) {
    const opcode = script[at]
    if (opcode === OP_CHECKSIG || opcode === OP_CHECKSIGVERIFY) count += 1
    if (opcode === OP_CHECKMULTISIG || opcode === OP_CHECKMULTISIGVERIFY) count += MULTISIG_SIGOPS
  }
  return count
}

function nextOpcode(script: Uint8Array, at: number): number {
  const opcode = script[at] ?? 0
  if (opcode < OP_PUSHDATA1) return at + 1 + opcode
  if (opcode > OP_PUSHDATA4) return at + 1
  const width = 1 << (opcode - OP_PUSHDATA1)
  let length = 0
  for (let i = width; i > 0; i--) length = length * 256 + (script[at + i] ?? 0)
  return at + 1 + width + length
}
