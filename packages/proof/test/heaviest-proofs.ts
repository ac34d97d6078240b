import type { ExampleFile } from './example-files.ts'

const HEADER = Buffer.from(
  `004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e892940108${'5a'.repeat(32)}`,
  'hex',
)

const OPS = { sha256: 0x08, sha1: 0x02, ripemd160: 0x03, keccak256: 0x67, reverse: 0xf2 } as const

/** As many ops on a branch as the limits of ops and work leave room for, in each of 1,024 branches. */
const OPS_A_BRANCH = { sha256: 15, sha1: 15, reverse: 15, ripemd160: 7, keccak256: 3 } as const

/** Accepted proofs that take the most work: for each op, in canonical order and against it. */
export const heaviestProofs = (): readonly ExampleFile[] =>
  (['sha256', 'sha1', 'ripemd160', 'keccak256', 'reverse'] as const).flatMap((op) => [
    { name: `1,024 branches of ${op}`, bytes: branches(op, (i) => i) },
    { name: `1,024 branches of ${op}, backwards`, bytes: branches(op, (i) => 1023 - i) },
  ])

function branches(op: keyof typeof OPS, keyOf: (i: number) => number): Uint8Array {
  const chain = Buffer.alloc(OPS_A_BRANCH[op], OPS[op])
  const elements = Array.from({ length: 1024 }, (_, i) => {
    const key = Buffer.of(keyOf(i) >> 8, keyOf(i) & 255)
    const attestation = Buffer.from('00a1a2a3a4a5a6a7a800', 'hex')
    return Buffer.concat([Buffer.of(0xf0, 2), key, chain, attestation])
  })
  const forked = elements.map((element, i) =>
    i < 1023 ? Buffer.concat([Buffer.of(0xff), element]) : element,
  )
  return Buffer.concat([HEADER, ...forked])
}
