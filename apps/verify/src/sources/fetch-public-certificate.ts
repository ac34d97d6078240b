/** What the service publishes of a deposit whose depositor made it public. A claim, not a proof. */
export type PublicCertificate = Readonly<{
  number: string
  title: string
  depositor: string
  digest: string
  createdAt: string
  files: readonly Readonly<{ name: string; size: number; sha256: string }>[]
  fileCount: number
  anchor?: Readonly<{ blockHeight: number; blockTime: string; evidential: boolean }>
}>

const CALL_MILLISECONDS = 10_000

/** `private` for every number that nothing is published about, given or not. Never rejects. */
export async function fetchPublicCertificate(
  number: string,
): Promise<PublicCertificate | 'private' | 'unavailable'> {
  try {
    const response = await fetch(`/api/public/certificates/${number}`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(CALL_MILLISECONDS),
    })
    if (response.status === 404) return 'private'
    return response.ok ? ((await response.json()) as PublicCertificate) : 'unavailable'
  } catch {
    // Not reached, or not an answer: the page does without.
    return 'unavailable'
  }
}
