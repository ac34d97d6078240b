export { checkSignature, digestOf } from './signatures/check-signature.ts'
export { CmsError, type CmsErrorCode } from './cms-error.ts'
export { encodeDer, encodeSet, joined, readDer, sameBytes, TAG } from './der/der.ts'
export { encodeOid, OID } from './der/object-identifier.ts'
export {
  decodeEvidenceRecord,
  encodeEvidenceRecord,
  type ArchiveTimestamp,
  type EvidenceRecord,
} from './evidence-record/evidence-record.ts'
export {
  readEvidenceRecord,
  refusalOfRecord,
  type ReadEvidenceRecord,
} from './evidence-record/read-evidence-record.ts'
export { readToken, type ReadToken } from './read-token.ts'
export {
  attributeValues,
  encodeAttribute,
  encodeSignedData,
  readSignedData,
  signedBytes,
  type SignedData,
} from './signed-data.ts'
export { hasMessageDigest, isSigner } from './signer.ts'
export { signingCertificates } from './signing-certificate.ts'
export { isInFuture } from './timestamp-info.ts'
export { tokenEnding } from './token-ending.ts'
export { readResponse, type TimestampResponse } from './timestamp-response.ts'
export {
  type ExpectedToken,
  type TokenFacts,
  verifyToken,
  verifyTokenOver,
  withSignerAlone,
} from './verify-token.ts'
export { isValidAt, nameOf, readX509, type X509 } from './x509.ts'
