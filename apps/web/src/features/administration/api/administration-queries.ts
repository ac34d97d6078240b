/** Everything that an administrator reads: one act may change several of them. */
export const ADMINISTRATION = ['administration'] as const
