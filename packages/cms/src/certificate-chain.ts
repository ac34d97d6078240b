import { checkSignature } from './signatures/check-signature.ts'
import { CmsError } from './cms-error.ts'
import { expected, membersIn, readDer, sameBytes, TAG } from './der/der.ts'
import { bigIntIn, booleanIn } from './der/der-values.ts'
import { OID, oidOf } from './der/object-identifier.ts'
import { isValidAt, type X509 } from './x509.ts'

const MAX_CHAIN = 8

/** Critical extensions whose meaning is checked here; another would be a limit that we do not see. */
const UNDERSTOOD: ReadonlySet<string> = new Set([
  OID.keyUsage,
  OID.basicConstraints,
  OID.extendedKeyUsage,
  OID.certificatePolicies,
])

export type Chain = {
  readonly signer: X509
  /** The certificates inside the token: they may help, and are trusted for nothing. */
  readonly others: readonly X509[]
  readonly roots: readonly X509[]
  /** When the token was made. */
  readonly at: Date
}

/**
 * The signer's certificate leads over authorities that were valid at the time to a root that we trust.
 *
 * @throws CmsError.
 */
export async function requireChain(chain: Chain): Promise<void> {
  if (await leadsToRoot(chain, (one) => isValidAt(one, chain.at))) return
  const atAnyTime = await leadsToRoot(chain, () => true)
  throw new CmsError(atAnyTime ? 'validity' : 'untrusted')
}

/**
 * Level by level, and each certificate once, at its lowest level: where it may stand lower it may not stand higher, and
 * certificates that vouch for each other in circles cost no more than others.
 */
async function leadsToRoot(
  { signer, others, roots }: Chain,
  isValid: (one: X509) => boolean,
): Promise<boolean> {
  let waiting = [...roots, ...others].filter((one) => !hasUnknownLimit(one) && isValid(one))
  let reached = hasUnknownLimit(signer) ? [] : [signer]
  for (let below = 0; below <= MAX_CHAIN && reached.length > 0; below += 1) {
    if (reached.some((one) => roots.some(({ bytes }) => sameBytes(bytes, one.bytes)))) return true
    const next: X509[] = []
    for (const one of waiting) {
      if (mayIssueBelow(one, below) && (await hasIssuedAny(one, reached))) next.push(one)
    }
    waiting = waiting.filter((one) => !next.includes(one))
    reached = next
  }
  return false
}

async function hasIssuedAny(issuer: X509, reached: readonly X509[]): Promise<boolean> {
  for (const one of reached) if (await hasIssued(issuer, one)) return true
  return false
}

/** Whether one certificate's key signed the other. An algorithm that we do not take is no signature. */
export async function hasIssued({ publicKeyInfo, subject }: X509, below: X509): Promise<boolean> {
  if (!sameBytes(subject, below.issuer)) return false
  const { signatureAlgorithm: algorithm, signature, signed } = below
  try {
    return await checkSignature({ publicKeyInfo, algorithm, signature, signed })
  } catch (error) {
    if (error instanceof CmsError) return false
    throw error
  }
}

function hasUnknownLimit({ extensions }: X509): boolean {
  return [...extensions].some(([type, { critical }]) => critical && !UNDERSTOOD.has(type))
}

/** Whether an authority may have as many authorities below it, and timestamping at the end. */
function mayIssueBelow({ extensions }: X509, authoritiesBelow: number): boolean {
  const limits = extensions.get(OID.basicConstraints)
  if (limits === undefined) return false
  const [isAuthority, most] = membersIn(readDer(limits.value), TAG.sequence)
  const allowed = most === undefined ? MAX_CHAIN : bigIntIn(most)
  return (
    isAuthority?.tag === TAG.boolean &&
    booleanIn(isAuthority) &&
    authoritiesBelow <= allowed &&
    maySignCertificates(extensions) &&
    mayTimestamp(extensions)
  )
}

/** RFC 5280 §4.2.1.3: bit 5. */
const KEY_CERT_SIGN = 0x04

function maySignCertificates(extensions: X509['extensions']): boolean {
  const usage = extensions.get(OID.keyUsage)
  if (usage === undefined) return true
  const [, bits = 0] = expected(readDer(usage.value), TAG.bitString).content
  return (bits & KEY_CERT_SIGN) !== 0
}

function mayTimestamp(extensions: X509['extensions']): boolean {
  const purposes = extensions.get(OID.extendedKeyUsage)
  if (purposes === undefined) return true
  return membersIn(readDer(purposes.value), TAG.sequence)
    .map(oidOf)
    .some((purpose) => purpose === OID.timeStamping || purpose === OID.anyPurpose)
}
