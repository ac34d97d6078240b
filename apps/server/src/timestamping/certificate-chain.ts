import type { X509Certificate } from 'node:crypto'

import { BasicConstraints, ExtKeyUsage } from 'pkijs'

import { OID } from './object-identifiers.ts'
import { extensionOf, readCertificate, type TokenCertificate } from './read-token.ts'
import { TimestampError } from './timestamp-error.ts'

const MAX_CHAIN = 8

/** Critical extensions whose meaning is checked here; another would be a limit that we do not see. */
const UNDERSTOOD: ReadonlySet<string> = new Set([
  OID.keyUsage,
  OID.basicConstraints,
  OID.extendedKeyUsage,
  OID.certificatePolicies,
])

/** RFC 3161 §2.3: the key is for timestamps alone, and its certificate says so critically. */
export function requireTimestampingOnly(certificate: TokenCertificate): void {
  const { critical, value } = extensionOf(certificate, OID.extendedKeyUsage)
  const purposes = value instanceof ExtKeyUsage ? value.keyPurposes : []
  if (!critical || purposes.length !== 1 || purposes[0] !== OID.timeStamping) {
    throw new TimestampError('token.key_usage', purposes.join(' '))
  }
}

export type ChainCircumstances = Readonly<{
  /** The certificates inside the token: they may help, and are trusted for nothing. */
  others: readonly TokenCertificate[]
  roots: readonly X509Certificate[] | undefined
  /** When the token was made. */
  at: Date
}>

/** The signer's certificate, valid at the time, leads over valid authorities to a root that we trust. */
export function requireChain(signer: TokenCertificate, circumstances: ChainCircumstances): void {
  const { roots, at } = circumstances
  if (!isValid(signer, at)) throw new TimestampError('token.validity', signer.x509.subject)
  if (!roots) return
  const trusted = roots.map(({ raw }) => readCertificate(raw))
  if (!leadsToRoot(signer, trusted, circumstances, 0)) {
    const anyTime = leadsToRoot(signer, trusted, { ...circumstances, at: undefined }, 0)
    throw new TimestampError(anyTime ? 'token.validity' : 'token.untrusted', signer.x509.issuer)
  }
}

function leadsToRoot(
  certificate: TokenCertificate,
  trusted: readonly TokenCertificate[],
  circumstances: Omit<ChainCircumstances, 'at'> & Readonly<{ at: Date | undefined }>,
  depth: number,
): boolean {
  const { others, at } = circumstances
  if (depth > MAX_CHAIN || hasUnknownLimit(certificate)) return false
  if (trusted.some((root) => root.x509.raw.equals(certificate.x509.raw))) return true
  return [...trusted, ...others].some(
    (issuer) =>
      mayIssueBelow(issuer, depth) &&
      (at === undefined || isValid(issuer, at)) &&
      hasIssued(issuer, certificate) &&
      leadsToRoot(issuer, trusted, circumstances, depth + 1),
  )
}

function isValid({ x509 }: TokenCertificate, at: Date): boolean {
  return x509.validFromDate <= at && at <= x509.validToDate
}

function hasUnknownLimit({ parsed }: TokenCertificate): boolean {
  const extensions = parsed.extensions ?? []
  return extensions.some(({ critical, extnID }) => critical && !UNDERSTOOD.has(extnID))
}

/** Whether an authority may have as many authorities below it, and timestamping at the end. */
function mayIssueBelow(certificate: TokenCertificate, authoritiesBelow: number): boolean {
  const { x509 } = certificate
  const limits = extensionOf(certificate, OID.basicConstraints).value
  if (!x509.ca || !(limits instanceof BasicConstraints)) return false
  const { pathLenConstraint } = limits
  // A limit too large for a number is no limit to a chain of ours.
  const most = typeof pathLenConstraint === 'number' ? pathLenConstraint : MAX_CHAIN
  return authoritiesBelow <= most && (!x509.keyUsage || x509.keyUsage.some(isForTimestamps))
}

function isForTimestamps(purpose: string): boolean {
  return purpose === OID.timeStamping || purpose === OID.anyPurpose
}

function hasIssued(issuer: TokenCertificate, certificate: TokenCertificate): boolean {
  return certificate.x509.checkIssued(issuer.x509) && certificate.x509.verify(issuer.x509.publicKey)
}
