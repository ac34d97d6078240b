/**
 * Limits of what is read and written, docs/formats/opentimestamps.md §7. Both directions keep them.
 */
export const MAX_PROOF_BYTES = 65_536
export const MAX_OPS_DEPTH = 255
export const MAX_OPS = 16_384
export const MAX_ATTESTATIONS = 1_024
export const MAX_MESSAGE_BYTES = 4_096
export const MAX_HEXLIFY_INPUT_BYTES = MAX_MESSAGE_BYTES / 2
export const MAX_ARGUMENT_BYTES = 4_096
export const MAX_PAYLOAD_BYTES = 8_192
export const MAX_URI_BYTES = 1_000
export const MAX_VARUINT_BYTES = 10

/** Bytes that all ops together may take in: what bounds the time of recomputing every message. */
export const MAX_WORK_BYTES = 1_048_576

/** Bitcoin counts its blocks in 32 bits; a greater height is kept as data and never confirmed. */
export const MAX_CONFIRMABLE_HEIGHT = 0xffff_ffffn

export const MIN_NONCE_BYTES = 16
export const MAX_NONCE_BYTES = 32
export const MAX_TRANSACTION_BYTES = 4_000_000
