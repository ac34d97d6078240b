import { equalBytes } from '../../judging/equal-bytes.ts'
import { contentOf, identifierOf, inside, readDer, TAG, type Der } from './der.ts'
import { readCertificate, type ReadCertificate } from './read-certificate.ts'
import { verifySignature, type SignatureState } from './verify-signature.ts'

type Signed = Readonly<{
  content: Uint8Array
  certificates: readonly Der[]
  signers: readonly Der[]
  /** The time in the token, in milliseconds: the certificate must have been good then. */
  at: number
}>

const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const TIMESTAMP_INFO = '1.2.840.113549.1.9.16.1.4'
const DIGESTS: ReadonlyMap<string, string> = new Map([
  ['2.16.840.1.101.3.4.2.1', 'SHA-256'],
  ['2.16.840.1.101.3.4.2.2', 'SHA-384'],
  ['2.16.840.1.101.3.4.2.3', 'SHA-512'],
])

/**
 * Whether the one signer signed this very content with the key of the certificate that it names (RFC 5652 §5.4, RFC 5035),
 * a certificate for timestamps that was good at that time. Throws Unreadable.
 */
export async function checkSigner({
  content,
  certificates,
  signers,
  at,
}: Signed): Promise<{ state: SignatureState; certificate: ReadCertificate | undefined }> {
  const [signer, ...more] = signers
  const parts = inside(signer)
  const digest = DIGESTS.get(identifierOf(inside(parts[2])[0]))
  const signedAttributes = parts.find(({ tag }) => tag === TAG.context0)
  if (more.length > 0 || !signedAttributes) return { state: 'invalid', certificate: undefined }
  const attributes = attributesIn(signedAttributes)
  const certificate = await namedCertificate(attributes, certificates)
  if (certificate === undefined) return { state: 'invalid', certificate }
  if (digest === undefined) return { state: 'unsupported', certificate }
  const isAbout = await concerns(attributes, content, digest)
  const isGood = certificate.notBefore <= at && at <= certificate.notAfter
  if (!isAbout || !isGood || !certificate.isForTimestamping) {
    return { state: 'invalid', certificate }
  }
  // The attributes are signed as the set that they are, not under the tag that they are carried with.
  const message = new Uint8Array(signedAttributes.whole)
  message[0] = TAG.set
  const [algorithm, signature] = parts.slice(parts.indexOf(signedAttributes) + 1)
  const state = await verifySignature({
    algorithm: identifierOf(inside(algorithm)[0]),
    digest,
    publicKey: certificate.publicKey,
    signature: contentOf(signature, TAG.octetString),
    message,
  })
  return { state, certificate }
}

type Attributes = ReadonlyMap<string, Der | undefined>

function attributesIn(signedAttributes: Der): Attributes {
  const pairs = readDer(signedAttributes.content).map((attribute) => {
    const [type, values] = inside(attribute)
    return [identifierOf(type), inside(values, TAG.set)[0]] as const
  })
  return new Map(pairs)
}

async function concerns(
  attributes: Attributes,
  content: Uint8Array,
  digest: string,
): Promise<boolean> {
  const signed = contentOf(attributes.get(MESSAGE_DIGEST), TAG.octetString)
  const own = await digestOf(digest, content)
  return equalBytes(signed, own) && identifierOf(attributes.get(CONTENT_TYPE)) === TIMESTAMP_INFO
}

/** The signer says which certificate it signs with, so that none of the same key can be put in its place. */
async function namedCertificate(
  attributes: Attributes,
  certificates: readonly Der[],
): Promise<ReadCertificate | undefined> {
  const attribute = attributes.get(SIGNING_CERTIFICATE_V2)
  if (attribute === undefined) return undefined
  const parts = inside(inside(inside(attribute)[0])[0])
  const named = parts[0]?.tag === TAG.sequence ? parts : [undefined, ...parts]
  const digest = named[0] ? DIGESTS.get(identifierOf(inside(named[0])[0])) : 'SHA-256'
  const expected = contentOf(named[1], TAG.octetString)
  for (const certificate of certificates) {
    if (digest && equalBytes(await digestOf(digest, certificate.whole), expected)) {
      return readCertificate(certificate)
    }
  }
  return undefined
}

const digestOf = async (digest: string, bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest(digest, new Uint8Array(bytes)))
