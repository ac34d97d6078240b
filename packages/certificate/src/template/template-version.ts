/**
 * Which program draws the same document from the same facts: printed on each certificate. Whoever changes the template,
 * the words or how a page is composed raises the version and records the digest of these files, which a test compares.
 */
export const TEMPLATE = {
  version: 1,
  digest: 'bf9568df393789b0450cc800184b319b251457ece29bf1c06e887a995bebef95',
} as const
