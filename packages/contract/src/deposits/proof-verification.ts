import { NETWORK_NAMES } from '@ancrage/verification/networks'
import { z } from 'zod'

import { sha256Hex } from './deposits.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../list-of.ts'

/** A proof of more than 64 KiB is unreadable; this leaves room to say so. */
export const MAX_PROOF_CHARACTERS = 150_000
const MAX_HEADERS = 32
/** Of one block: all of them are told again for each thing that a proof says of it, a thousand at most. */
const MAX_HEADERS_OF_BLOCK = 4

const status = z.enum([
  'confirmed',
  'pending',
  'mismatch',
  'disagree',
  'cannotCheck',
  'unsupported',
  'unreadable',
])
const network = z.enum(NETWORK_NAMES)
const height = z.union([z.number(), z.string()])

const headerGiven = z.object({
  name: z.string(),
  level: z.enum(['own', 'carried', 'explorer', 'service']),
  network,
  blockHash: sha256Hex,
})

/** What one attestation of the proof is worth. */
const attestation = z.object({
  status,
  reason: z.string().optional(),
  chain: z.string().optional(),
  /** Text beyond 2^53. */
  height: height.optional(),
  calendar: z.string().optional(),
  /** Of an unknown kind, in hexadecimal. */
  tag: z.string().optional(),
  time: z.iso.datetime().optional(),
  blockHash: sha256Hex.optional(),
  headers: z.array(headerGiven).readonly().optional(),
})

/** The verdict on a digest and its proof, and why: `docs/formats/verdict.md`. */
export const proofVerification = z.object({
  status,
  reason: z.string().optional(),
  /** Of the block that confirms. */
  existedNoLaterThan: z.iso.datetime().optional(),
  network: network.optional(),
  /** `own`: this service’s own ledgers know the block. `work`: the header that was sent along has the main chain’s work. */
  basis: z.enum(['own', 'explorers', 'work', 'witness']).optional(),
  chainChecked: z.boolean().optional(),
  /** False on a test chain, which proves nothing. */
  evidential: z.boolean().optional(),
  attestations: z.array(attestation).readonly(),
  /** Where one was sent: whether the proof dates it, and when it existed. */
  declaration: z
    .object({
      status,
      reason: z.string().optional(),
      existedNoLaterThan: z.iso.datetime().optional(),
      network: network.optional(),
    })
    .optional(),
  /** Where one was sent: whether it dates the file. Whether its authority deserves trust is the reader’s decision. */
  evidenceRecord: z
    .object({
      status,
      reason: z.string().optional(),
      existedNoLaterThan: z.iso.datetime().optional(),
      /** The name in the certificate of who signed: a claim. */
      signer: z.string().optional(),
      /** False where that is the authority of the development chain, whom anybody can be. */
      evidential: z.boolean().optional(),
      /** What renewed its token since, in their order, and who signed that: a claim, too. */
      renewals: z
        .array(z.object({ time: z.iso.datetime(), signer: z.string() }))
        .readonly()
        .optional(),
    })
    .optional(),
})
export type ProofVerification = z.infer<typeof proofVerification>

function isFewOfEach(headers: readonly Readonly<{ height: number }>[]): boolean {
  const ofHeights = new Map<number, number>()
  for (const { height: of } of headers) ofHeights.set(of, (ofHeights.get(of) ?? 0) + 1)
  return Math.max(0, ...ofHeights.values()) <= MAX_HEADERS_OF_BLOCK
}

/**
 * The verdict of this service on a proof; the file itself is never sent. `proof` is the `.ots` file in base64, in a form
 * the file itself. `headers` may come along for blocks that this service does not know: 80 bytes each, in hexadecimal, at
 * most 4 of one block.
 */
export const verifyProof = endpoint({
  method: 'POST',
  path: '/proofs/verify',
  body: z.strictObject({
    sha256: sha256Hex,
    /** A longer one is no proof and refused as such (`proof.file_expected`). */
    proof: z.base64(),
    /** `declaration.json`, where what was declared of the file is to be checked too. */
    declaration: z.base64().optional(),
    /** An evidence record (RFC 4998) that may date the file: `docs/formats/evidence-record.md`. */
    evidenceRecord: z.base64().optional(),
    headers: listOf(
      z.strictObject({
        height: z.number().int().min(0).max(0xff_ff_ff_ff),
        header: z.string().regex(/^[0-9a-f]{160}$/),
        /** Bitcoin Core’s word; the main chain’s where it is left out. */
        network: z.string().max(32).optional(),
      }),
      { max: MAX_HEADERS },
    )
      .refine(isFewOfEach)
      .optional(),
  }),
  formFiles: ['proof'],
  reply: proofVerification,
  status: 200,
})
