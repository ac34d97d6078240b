import { createHash } from 'node:crypto'

import { keccak_256 as keccak256 } from '@noble/hashes/sha3.js'

/** What the slow reading of a proof found: hexadecimal text everywhere, one node inside another. */
export type SlowProof = { readonly fileHashTag: string; readonly root: SlowNode }

export type SlowNode = {
  readonly message: string
  readonly attestations: readonly SlowAttestation[]
  readonly branches: readonly SlowBranch[]
}

export type SlowBranch = {
  readonly tag: string
  readonly argument: string
  readonly node: SlowNode
}

export type SlowAttestation = { readonly tag: string; readonly payload: string }

/**
 * Reads a proof the obvious way: by recursion on text, hashing as it goes, from formats/opentimestamps.md
 * §2–§5 and §7 alone.
 *
 * @throws an `Error` of no particular kind.
 */
export function readSlowly(bytes: Uint8Array): SlowProof {
  demand(bytes.length <= 65_536, 'too many bytes')
  const input = textReader(Buffer.from(bytes).toString('hex'))
  demand(input.take(31) === MAGIC, 'magic')
  demand(input.varuint() === 1n, 'version')
  const fileHashTag = input.take(1)
  const digest = input.take(DIGEST_LENGTHS[fileHashTag] ?? refuse('file hash'))
  const root = readNode(input, digest, 0, { ops: 0, attestations: 0, work: 0 })
  demand(input.isAtEnd(), 'trailing bytes')
  return { fileHashTag, root }
}

const MAGIC = '004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294'
const DIGEST_LENGTHS: Readonly<Record<string, number>> = { '02': 20, '03': 20, '08': 32, '67': 32 }
const PENDING_TAG = '83dfe30d2ef90c8e'
const HEIGHT_TAGS = ['0588960d73d71901', '06869a0d73d71b45', '30fe8087b5c7ead7']

type Totals = { ops: number; attestations: number; work: number }

function readNode(input: TextReader, message: string, depth: number, totals: Totals): SlowNode {
  demand(message.length / 2 >= 1 && message.length / 2 <= 4096, 'message length')
  demand(depth <= 255, 'depth')
  const attestations: SlowAttestation[] = []
  const branches: SlowBranch[] = []
  let hasMore = true
  while (hasMore) {
    const first = input.take(1)
    hasMore = first === 'ff'
    const tag = hasMore ? input.take(1) : first
    if (tag === '00') attestations.push(readAttestation(input, totals))
    else branches.push(readBranch(input, { tag, message, depth, totals }))
  }
  return { message, attestations, branches }
}

function readAttestation(input: TextReader, totals: Totals): SlowAttestation {
  demand(++totals.attestations <= 1024, 'attestations')
  const tag = input.take(8)
  const payload = input.varbytes(8192)
  const inner = textReader(payload)
  if (tag === PENDING_TAG) {
    const uri = Buffer.from(inner.varbytes(1000), 'hex').toString('latin1')
    demand(/^[-A-Za-z0-9._/:]*$/.test(uri), 'URI')
    demand(inner.isAtEnd(), 'payload')
  }
  if (HEIGHT_TAGS.includes(tag)) {
    inner.varuint()
    demand(inner.isAtEnd(), 'payload')
  }
  return { tag, payload }
}

function readBranch(
  input: TextReader,
  from: { tag: string; message: string; depth: number; totals: Totals },
): SlowBranch {
  const { tag, message, depth, totals } = from
  demand(++totals.ops <= 16_384, 'ops')
  totals.work += Math.max(message.length / 2, 64) * ({ '03': 2, '67': 4 }[tag] ?? 1)
  demand(totals.work <= 1_048_576, 'work')
  const argument = tag === 'f0' || tag === 'f1' ? input.varbytes(4096) : ''
  demand(argument !== '' || (tag !== 'f0' && tag !== 'f1'), 'empty argument')
  const node = readNode(input, applied(tag, argument, message), depth + 1, totals)
  return { tag, argument, node }
}

function applied(tag: string, argument: string, message: string): string {
  const bytes = Buffer.from(message, 'hex')
  switch (tag) {
    case 'f0':
      return message + argument
    case 'f1':
      return argument + message
    case 'f2':
      return bytes
        .toReversed()
        .reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '')
    case 'f3':
      return Buffer.from(message, 'latin1').toString('hex')
    case '02':
      return createHash('sha1').update(bytes).digest('hex')
    case '03':
      return createHash('ripemd160').update(bytes).digest('hex')
    case '08':
      return createHash('sha256').update(bytes).digest('hex')
    case '67':
      return Buffer.from(keccak256(bytes)).toString('hex')
    default:
      return refuse('op')
  }
}

type TextReader = {
  readonly take: (bytes: number) => string
  readonly varuint: () => bigint
  readonly varbytes: (longest: number) => string
  readonly isAtEnd: () => boolean
}

function textReader(text: string): TextReader {
  let at = 0
  const take = (bytes: number): string => {
    demand(at + bytes * 2 <= text.length, 'truncated')
    at += bytes * 2
    return text.slice(at - bytes * 2, at)
  }
  const varuint = (): bigint => {
    const groups = [take(1)]
    while (Number.parseInt(groups.at(-1) ?? '', 16) >= 128) groups.push(take(1))
    demand(groups.length === 1 || groups.at(-1) !== '00', 'not minimal')
    const bits = groups.map((group) => BigInt(`0x${group}`) % 128n)
    const value = bits.reduceRight((sum, group) => sum * 128n + group, 0n)
    demand(value < 2n ** 64n, 'above 64 bits')
    return value
  }
  const varbytes = (longest: number): string => {
    const length = varuint()
    demand(length <= BigInt(longest), 'too long')
    return take(Number(length))
  }
  return { take, varuint, varbytes, isAtEnd: () => at === text.length }
}

function demand(holds: boolean, what: string): void {
  if (!holds) refuse(what)
}

function refuse(what: string): never {
  throw new Error(what)
}
