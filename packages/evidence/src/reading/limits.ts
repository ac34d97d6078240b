const MIB = 1024 * 1024

/** A certificate or a dossier is far below; what is above is an original, or nothing for us. */
export const MAX_CONTAINER_BYTES = 64 * MIB
/** All that may come out of one container, whatever it claims: where a bomb ends. What is small unpacks to little. */
export const MAX_UNPACKED_BYTES = 96 * MIB
export const LEAST_UNPACKED_BYTES = 8 * MIB
/** Certificates hardly get smaller, and lists of digests half as large. */
export const MAX_UNPACKED_RATIO = 8
/**
 * Operations of all proofs in one file: so many, and one for every so many of its bytes. Digests do not get smaller when they are
 * packed, and a true proof has one for every two or three operations.
 */
export const LEAST_OPERATIONS = 20_000
export const BYTES_FOR_AN_OPERATION = 12
/** Files in one that was brought, those inside of others too: a selection of 200 deposits has some 6,000 with what its certificates hold. */
export const MAX_PARTS = 10_000
/** A dossier holds certificates, which hold proofs. */
export const MAX_DEPTH = 2
/** One byte more than any proof may have is enough to refuse it. */
export const MAX_PROOF_READ_BYTES = 65_537
export const MAX_JSON_BYTES = 8 * MIB
/** A selection of 200 deposits names a few blocks each, and each stands in four of its files. */
export const MAX_HEADERS = 2_000
export const MAX_HEADERS_OF_JSON = 100
/** Of each deposit of a selection of 200, three authorities give eleven paths to tokens and eight tokens, with those of both certificates and of the evidence records. */
export const MAX_TOKEN_PATHS = 2_200
export const MAX_TOKENS = 1_600
export const MAX_PATH_STEPS = 256
export const MAX_TOKEN_BYTES = 256 * 1024
/** How long the worker may take for one file before it is stopped. */
export const READING_MILLISECONDS = 15_000
