export { MAX_FRONT_BYTES, unlockFile, type UnlockedFile } from './age-file.ts'
export {
  COMPANY_KEY_BYTES,
  companyKeyOf,
  fingerprintOf,
  isSameCompanyKey,
  isSuccessor,
  SIGNATURE_BYTES,
  signSuccessor,
  type CompanyKey,
} from './company-key.ts'
export { companySecrets, type CompanySecrets, type ToldCompanyKeys } from './company-secrets.ts'
export { fileKeyFor, ownFileKey } from './file-key.ts'
export { VaultFailure, type VaultFailureCode } from './vault-failure.ts'
export {
  HEADER_BYTES_OF_ONE,
  MAX_HEADER_BYTES,
  MAX_RECIPIENTS,
  newFileKey,
  openHeader,
  recipientCountOf,
  rewrapHeader,
  writeHeader,
} from './header.ts'
export {
  identityFrom,
  newIdentity,
  readIdentity,
  readRecipient,
  writeIdentity,
  writeRecipient,
  type Identity,
} from './identity.ts'
export {
  CHUNK_BYTES,
  NONCE_BYTES,
  PART_BYTES,
  PLAIN_PART_BYTES,
  partCountOf,
  plainPart,
  plainSizeOf,
  sealedPart,
  sealedSizeOf,
  TAG_BYTES,
} from './layout.ts'
export { openMessage, sealMessage } from './message.ts'
export { openPart, payloadKeyOf, sealPart, sealPiece, type ChunkCipher } from './parts.ts'
