const MIB = 1024 * 1024

/** A selection of 200 deposits has some 3,000 entries, a deposit of 1,000 files some 1,010. */
export const MAX_ARCHIVE_ENTRIES = 5_000
export const MAX_DIRECTORY_BYTES = 2 * MIB
/** No single file of a dossier is larger: certificates are the largest. */
export const MAX_ENTRY_BYTES = 64 * MIB
/** A certificate’s facts have five. */
export const MAX_JSON_DEPTH = 32
