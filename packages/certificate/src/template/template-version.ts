/**
 * Which program draws the same document from the same facts: printed on each certificate. Whoever changes the template,
 * the words or how a page is composed raises the version and records the digest of these files, which a test compares.
 */
export const TEMPLATE = {
  version: 5,
  digest: '57e0cc4e32ac6c85f07116a9a3a065e88a85b95142857c75f98e81fa00abefdb',
} as const
