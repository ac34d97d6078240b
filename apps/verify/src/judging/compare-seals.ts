/** Whether a seal’s certificate is the one that the service of this page publishes. */
export type SealComparison = 'published' | 'notPublished' | 'notCompared'

/** Fingerprints are SHA-256 in hexadecimal; undefined where the page belongs to no service, or that seals with nothing. */
export function compareSeals(fingerprint: string, published: string | undefined): SealComparison {
  if (published === undefined) return 'notCompared'
  return fingerprint === published ? 'published' : 'notPublished'
}
