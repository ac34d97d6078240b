/**
 * Which program draws the same document from the same facts: printed on each certificate. Whoever changes the template,
 * the words or how a page is composed raises the version and records the digest of these files, which a test compares.
 */
export const TEMPLATE = {
  version: 7,
  digest: 'd84bea312442837d73cc735725aabc7838691d71104a431da62dbcbe17052523',
} as const
