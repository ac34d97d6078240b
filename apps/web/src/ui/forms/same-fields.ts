/**
 * For `reset`: the fields that stand on the page stay known to the form. It would forget them and wait for
 * `register` to be called anew, which the compiled components see no reason for.
 */
export const SAME_FIELDS = { keepFieldsRef: true } as const

/** For `values` that are read anew while the form is open: what was typed into it stays. */
export const KEEP_TYPED = { keepDirtyValues: true, ...SAME_FIELDS } as const
