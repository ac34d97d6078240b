const MIB = 1024 * 1024

/** A certificate or a dossier is far below; what is above is an original, or nothing for us. */
export const MAX_CONTAINER_BYTES = 64 * MIB
/** All that may come out of one container, whatever it claims: where a bomb ends. */
export const MAX_UNPACKED_BYTES = 96 * MIB
/** A dossier holds certificates, which hold proofs. */
export const MAX_DEPTH = 2
/** One byte more than any proof may have is enough to refuse it. */
export const MAX_PROOF_READ_BYTES = 65_537
export const MAX_JSON_BYTES = 8 * MIB
export const MAX_TOKEN_BYTES = 256 * 1024
/** How long the worker may take for one file before it is stopped. */
export const READING_MILLISECONDS = 15_000
