export { checkSignature, digestOf } from './check-signature.ts'
export { type Der, DerError, encodeDer, encodeSet, joined, readDer, sameBytes, TAG } from './der.ts'
export { encodeOid, OID } from './object-identifier.ts'
export { readToken, type ReadToken } from './read-token.ts'
export {
  attributeValues,
  encodeAttribute,
  encodeSignedData,
  readSignedData,
  signedBytes,
  type SignedData,
} from './signed-data.ts'
export { hasMessageDigest, requireSigner, signingCertificateDigests } from './signer.ts'
export { verifyTokenOver, withSignerAlone } from './verify-token.ts'
export { nameOf, readX509, type X509 } from './x509.ts'
