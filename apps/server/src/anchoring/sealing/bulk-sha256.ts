import { createBulkSha256 } from '@ancrage/sha256'

/** Made once for the process: compiling it takes longer than what it is asked for. */
export const bulkSha256 = createBulkSha256()
