import { BLOCK_358391 } from '@ancrage/verification/sample-headers'
import type { Op } from '@ancrage/proof'

import { gives } from '../making/headers.ts'
import {
  bitcoin,
  ethereum,
  litecoin,
  pending,
  proofByHand,
  proofOf,
  proofThrough,
  unknown,
  WORK_IN_CHAIN,
  WORK_IN_NO_BLOCK,
} from '../making/proofs.ts'
import type { VerdictCase } from '../verdict-case.ts'
import { CANNOT_CHECK, HEIGHT, MAIN, MISMATCH, NOW } from './block-358391.ts'

const UNREADABLE = { outcome: 'unreadable' } as const
const PENDING = { outcome: 'pending' } as const
const UNSUPPORTED = { outcome: 'unsupported' } as const

/** Told the truth by one's own node, so that the bytes alone decide. */
const withTruth = (
  name: string,
  proof: Uint8Array,
  expected: VerdictCase['expected'],
  file: Uint8Array = WORK_IN_CHAIN,
): VerdictCase => ({
  name,
  file,
  proof,
  sources: [gives('own', BLOCK_358391, HEIGHT)],
  now: NOW,
  expected,
})

const append = (length: number): Op => ({
  kind: 'append',
  argument: new Uint8Array(length).fill(1),
})
const TO_ANY_LENGTH: readonly (readonly [bytes: number, ops: readonly Op[]])[] = [
  [20, [{ kind: 'sha1' }]],
  [20, [{ kind: 'ripemd160' }]],
  [21, [{ kind: 'sha1' }, append(1)]],
  [31, [{ kind: 'sha1' }, append(11)]],
  [33, [append(1)]],
  [33, [{ kind: 'sha256' }, append(1)]],
  [64, [{ kind: 'hexlify' }]],
  [4096, [append(4064)]],
]
const lengths = TO_ANY_LENGTH.map(([bytes, ops]) =>
  withTruth(
    `a message of ${bytes} bytes through ${ops.map(({ kind }) => kind).join(', ')}`,
    proofThrough(WORK_IN_CHAIN, ops, [bitcoin(HEIGHT)]),
    MISMATCH,
  ),
)

const TRUE_PROOF = proofOf(WORK_IN_CHAIN, [bitcoin(HEIGHT)])
/** After the magic, the version, the algorithm, the digest, the operation and the tag of its attestation. */
const CUTS = [1, 31, 32, 33, 34, 50, 65, 66, 67, 75, TRUE_PROOF.length - 1]
const cut = CUTS.map((length) =>
  withTruth(`a proof of which ${length} bytes are left`, TRUE_PROOF.slice(0, length), UNREADABLE),
)

const joined = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => Buffer.from(part)))
const ATTESTED = joined([0x00], Buffer.from('0588960d73d7190103f7ef15', 'hex'))

const damaged: readonly VerdictCase[] = [
  withTruth('a byte behind the proof', joined(TRUE_PROOF, [0]), UNREADABLE),
  withTruth('a second proof behind the proof', joined(TRUE_PROOF, TRUE_PROOF), UNREADABLE),
  withTruth(
    'a thousand bytes behind the proof',
    joined(TRUE_PROOF, new Uint8Array(1_000)),
    UNREADABLE,
  ),
  withTruth(
    '256 operations deep',
    proofByHand(WORK_IN_CHAIN, joined(new Uint8Array(256).fill(0x08), ATTESTED)),
    UNREADABLE,
  ),
  withTruth(
    '60,000 operations deep',
    proofByHand(WORK_IN_CHAIN, joined(new Uint8Array(60_000).fill(0x08), ATTESTED)),
    UNREADABLE,
  ),
  withTruth(
    'a message doubled 18 times',
    proofByHand(WORK_IN_CHAIN, joined(new Uint8Array(18).fill(0xf3), ATTESTED)),
    UNREADABLE,
  ),
  withTruth(
    '10,000 attestations',
    proofByHand(
      WORK_IN_CHAIN,
      joined(...Array.from({ length: 10_000 }, () => joined([0xff], ATTESTED)), ATTESTED),
    ),
    UNREADABLE,
  ),
  withTruth(
    '1 MB of forks',
    proofByHand(WORK_IN_CHAIN, new Uint8Array(1_048_576).fill(0xff)),
    UNREADABLE,
  ),
  withTruth(
    'a height of ten bytes and one',
    proofByHand(
      WORK_IN_CHAIN,
      joined([0x00], Buffer.from('0588960d73d719010c', 'hex'), new Uint8Array(11).fill(0xff), [0]),
    ),
    UNREADABLE,
  ),
  withTruth(
    'a height that is written longer than it need be',
    proofByHand(
      WORK_IN_CHAIN,
      joined([0x08], [0x00], Buffer.from('0588960d73d7190104f7ef9500', 'hex')),
    ),
    UNREADABLE,
  ),
  withTruth(
    'an unknown operation',
    proofByHand(WORK_IN_CHAIN, joined([0x55], ATTESTED)),
    UNREADABLE,
  ),
  withTruth('version 2', proofWith(31, 2), UNREADABLE),
  withTruth('an unknown algorithm', proofWith(32, 0x99), UNREADABLE),
  withTruth('another magic', proofWith(0, 1), UNREADABLE),
  withTruth('no byte at all', new Uint8Array(0), UNREADABLE),
]

function proofWith(at: number, value: number): Uint8Array {
  const bytes = new Uint8Array(TRUE_PROOF)
  bytes[at] = value
  return bytes
}

const heights = (count: number, first: bigint): readonly ReturnType<typeof bitcoin>[] =>
  Array.from({ length: count }, (_, index) => bitcoin(first + BigInt(index)))

const named: readonly VerdictCase[] = [
  withTruth(
    'the true block is the 32nd of those named',
    proofOf(WORK_IN_CHAIN, [...heights(31, 1n), bitcoin(HEIGHT)]),
    MAIN,
  ),
  withTruth(
    'the true block is the 33rd of those named',
    proofOf(WORK_IN_CHAIN, [...heights(32, 1n), bitcoin(HEIGHT)]),
    MAIN,
  ),
  withTruth(
    'the true block is the lowest of 1,000',
    proofOf(WORK_IN_CHAIN, heights(1_000, HEIGHT)),
    MAIN,
  ),
  withTruth('a height of 2^32', proofOf(WORK_IN_CHAIN, [bitcoin(2n ** 32n)]), CANNOT_CHECK),
  withTruth(
    'a height that is the true one beyond 2^32',
    proofOf(WORK_IN_CHAIN, [bitcoin(2n ** 32n + HEIGHT)]),
    CANNOT_CHECK,
  ),
  withTruth(
    'a height that is the true one beyond 2^53',
    proofOf(WORK_IN_CHAIN, [bitcoin(2n ** 53n + HEIGHT)]),
    CANNOT_CHECK,
  ),
  withTruth(
    'the true block beside one beyond 2^32',
    proofOf(WORK_IN_CHAIN, [bitcoin(HEIGHT), bitcoin(2n ** 40n)]),
    MAIN,
  ),
  withTruth(
    'another block than the true one',
    proofOf(WORK_IN_CHAIN, [bitcoin(HEIGHT + 1n)]),
    CANNOT_CHECK,
  ),
]

const mixed: readonly VerdictCase[] = [
  withTruth('an unknown attestation alone', proofOf(WORK_IN_CHAIN, [unknown]), UNSUPPORTED),
  withTruth('Litecoin alone', proofOf(WORK_IN_CHAIN, [litecoin]), UNSUPPORTED),
  withTruth('Ethereum alone', proofOf(WORK_IN_CHAIN, [ethereum]), UNSUPPORTED),
  withTruth(
    'an unknown attestation and Litecoin',
    proofOf(WORK_IN_CHAIN, [unknown, litecoin]),
    UNSUPPORTED,
  ),
  withTruth('a promise alone', proofOf(WORK_IN_CHAIN, [pending]), PENDING),
  withTruth(
    'a promise and an unknown attestation',
    proofOf(WORK_IN_CHAIN, [pending, unknown]),
    PENDING,
  ),
  withTruth('a promise and a true block', proofOf(WORK_IN_CHAIN, [pending, bitcoin(HEIGHT)]), MAIN),
  withTruth(
    'a promise and a lie',
    proofOf(WORK_IN_NO_BLOCK, [pending, bitcoin(HEIGHT)]),
    MISMATCH,
    WORK_IN_NO_BLOCK,
  ),
  withTruth(
    'a promise and a block nobody knows',
    proofOf(WORK_IN_CHAIN, [pending, bitcoin(HEIGHT + 1n)]),
    CANNOT_CHECK,
  ),
  withTruth(
    'an unknown attestation and a true block',
    proofOf(WORK_IN_CHAIN, [unknown, bitcoin(HEIGHT)]),
    MAIN,
  ),
  withTruth(
    'an unknown attestation and a lie',
    proofOf(WORK_IN_NO_BLOCK, [unknown, bitcoin(HEIGHT)]),
    MISMATCH,
    WORK_IN_NO_BLOCK,
  ),
  withTruth('a proof of another file', TRUE_PROOF, MISMATCH, WORK_IN_NO_BLOCK),
  withTruth(
    'a promise for another file',
    proofOf(WORK_IN_CHAIN, [pending]),
    MISMATCH,
    WORK_IN_NO_BLOCK,
  ),
  withTruth('a proof beside an empty file', TRUE_PROOF, MISMATCH, new Uint8Array(0)),
]

export const byteCases: readonly VerdictCase[] = [
  ...lengths,
  ...cut,
  ...damaged,
  ...named,
  ...mixed,
]
