import type { SlowAttestation, SlowBranch, SlowNode, SlowProof } from './slow-reader.ts'

/** Every attestation with its message, as sorted lines of text, each once. */
export const attestedLines = ({ root }: SlowProof): readonly string[] =>
  [...new Set(linesOf(root))].sort()

/** The canonical bytes of a proof, the obvious way: from formats/opentimestamps.md §2–§6 alone. */
export const writeSlowly = ({ fileHashTag, root }: SlowProof): Uint8Array =>
  Buffer.from(HEADER + fileHashTag + root.message + nodeText([root]), 'hex')

const HEADER = '004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e8929401'

const linesOf = ({ attestations, branches, message }: SlowNode): readonly string[] => [
  ...attestations.map(({ tag, payload }) => `${tag} ${payload} ${message}`),
  ...branches.flatMap(({ node }) => linesOf(node)),
]

/** The text of nodes about one message, as if they were one. */
function nodeText(nodes: readonly SlowNode[]): string {
  const attestations = new Map<string, string>()
  const branches = new Map<string, SlowBranch[]>()
  for (const one of nodes.flatMap((node) => node.attestations)) {
    attestations.set(sortKey(one), `00${one.tag}${varuint(one.payload.length / 2)}${one.payload}`)
  }
  for (const one of nodes.flatMap((node) => node.branches)) {
    const key = one.tag + one.argument
    branches.set(key, [...(branches.get(key) ?? []), one])
  }
  const elements = [...inOrder(attestations), ...inOrder(branches).map(branchText)]
  return elements.map((text, i) => (i < elements.length - 1 ? `ff${text}` : text)).join('')
}

function branchText(branches: readonly SlowBranch[]): string {
  const [{ tag, argument } = { tag: '', argument: '' }] = branches
  const length = tag === 'f0' || tag === 'f1' ? varuint(argument.length / 2) : ''
  return tag + length + argument + nodeText(branches.map(({ node }) => node))
}

const inOrder = <Value>(entries: ReadonlyMap<string, Value>): readonly Value[] =>
  [...entries].sort(([a], [b]) => Number(a > b) - Number(a < b)).map(([, value]) => value)

/** Text that sorts as the attestations do: an address by its letters, a height by its value. */
function sortKey({ tag, payload }: SlowAttestation): string {
  if (tag === '83dfe30d2ef90c8e') {
    const lengthBytes = Number.parseInt(payload.slice(0, 2), 16) < 128 ? 1 : 2
    return tag + payload.slice(2 * lengthBytes)
  }
  const isHeight = ['0588960d73d71901', '06869a0d73d71b45', '30fe8087b5c7ead7'].includes(tag)
  return isHeight ? tag + heightOf(payload).toString(16).padStart(16, '0') : tag + payload
}

const heightOf = (payload: string): bigint =>
  [...Buffer.from(payload, 'hex')].reduceRight((sum, byte) => sum * 128n + BigInt(byte % 128), 0n)

function varuint(value: number): string {
  const low = value % 128
  const rest = Math.floor(value / 128)
  const byte = rest > 0 ? low + 128 : low
  return byte.toString(16).padStart(2, '0') + (rest > 0 ? varuint(rest) : '')
}
