/** A file’s own name, without the folders or the container that it is in. */
export const lastPart = (name: string): string | undefined => name.split(/[/›]/).at(-1)?.trim()

/** What ends a quotation, or turns what stands behind it. */
const UNQUOTABLE = /["“”„‟«»‹›\p{C}\u2028\u2029]/gu

/** A name that a stranger has chosen, as it may stand within quotation marks of ours (AI3, AJ5). */
export const quotable = (name: string): string => name.replaceAll(UNQUOTABLE, '\uFFFD')

/** The names of proofs; the client of OpenTimestamps keeps what it has upgraded as `.ots.bak`. */
export const PROOF_NAME = /\.ots(\.bak)?$/i
