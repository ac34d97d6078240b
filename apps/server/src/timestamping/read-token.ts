import { X509Certificate } from 'node:crypto'

import { Constructed, fromBER, Sequence, type AsnType } from 'asn1js'
import { Certificate, ContentInfo, SignedData, TSTInfo, type SignerInfo } from 'pkijs'

import { OID } from './object-identifiers.ts'
import { decoding, TimestampError } from './timestamp-error.ts'

/** Far more than a chain needs; a token from outside may hold thousands. */
const MAX_CERTIFICATES = 16

/** RFC 5652 §5.1 wants it for content that is not plain data. */
const CMS_VERSION = 3

export type TokenCertificate = Readonly<{
  /** For issuers, signatures and dates. */
  x509: X509Certificate
  /** For extensions and names. */
  parsed: Certificate
}>

/** `value` is undefined where the certificate has no such extension. */
export type ReadExtension = Readonly<{ critical: boolean; value: unknown }>

/** A token taken apart; nothing in it has been checked. */
export type ReadToken = Readonly<{
  info: TSTInfo
  /** The bytes that `info` was read from, which the signer's message digest covers. */
  content: Uint8Array
  contentType: string
  signers: readonly SignerInfo[]
  certificates: readonly TokenCertificate[]
}>

/** Throws `token.malformed` for whatever is not one whole signed timestamp. */
export function readToken(bytes: Uint8Array): ReadToken {
  return decoding('token.malformed', () => {
    const schema = signedDataIn(bytes)
    const certificates = certificatesIn(schema)
    const signedData = new SignedData({ schema })
    if (signedData.version !== CMS_VERSION) throw new Error(`version ${signedData.version}`)
    const { eContent, eContentType } = signedData.encapContentInfo
    if (!eContent) throw new Error('a token without content')
    const content = new Uint8Array(eContent.getValue())
    if (fromBER(content).offset !== content.length) throw new Error('bytes after the content')
    return {
      info: TSTInfo.fromBER(content),
      content,
      contentType: eContentType,
      signers: signedData.signerInfos,
      certificates,
    }
  })
}

export function readCertificate(der: Uint8Array): TokenCertificate {
  return { x509: new X509Certificate(der), parsed: Certificate.fromBER(new Uint8Array(der)) }
}

export function extensionOf({ parsed }: TokenCertificate, identifier: string): ReadExtension {
  const found = parsed.extensions?.find(({ extnID }) => extnID === identifier)
  const value: unknown = found?.parsedValue
  return { critical: found?.critical ?? false, value }
}

function signedDataIn(bytes: Uint8Array): Sequence {
  const { offset, result } = fromBER(new Uint8Array(bytes))
  if (offset !== bytes.length) throw new Error('not one element')
  const envelope = new ContentInfo({ schema: result })
  const schema: unknown = envelope.content
  if (envelope.contentType !== OID.signedData || !(schema instanceof Sequence)) {
    throw new TimestampError('token.malformed', `content type ${envelope.contentType}`)
  }
  return schema
}

/** Their original bytes: a signing certificate is named by the hash of them. */
function certificatesIn(signedData: Sequence): readonly TokenCertificate[] {
  const set = signedData.valueBlock.value.find(isCertificateSet)
  const elements = set?.valueBlock.value ?? []
  if (elements.length > MAX_CERTIFICATES) throw new Error(`${elements.length} certificates`)
  return elements
    .filter((element) => element instanceof Sequence)
    .map((element) => readCertificate(new Uint8Array(element.valueBeforeDecodeView)))
}

function isCertificateSet(element: AsnType): element is Constructed {
  const { tagClass, tagNumber } = element.idBlock
  return element instanceof Constructed && tagClass === CONTEXT_CLASS && tagNumber === 0
}

const CONTEXT_CLASS = 3
