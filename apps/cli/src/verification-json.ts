import { bytesToHex } from '@ancrage/proof'
import { verdictJson } from '@ancrage/verification'

import type { Verification } from './verify-file.ts'

/** A verification for programs: the verdict, and what it is about. */
export const verificationJson = ({
  file,
  proof,
  verdict,
  digest,
  sources,
  dossierUnread,
  isNoProof,
}: Verification): object => ({
  file,
  proof,
  ...verdictJson(verdict),
  ...(dossierUnread !== undefined && { reason: dossierUnread }),
  ...(isNoProof !== undefined && { reason: isNoProof }),
  ...(digest !== undefined && {
    algorithm: digest.algorithm,
    digest: bytesToHex(digest.value),
  }),
  ...(sources !== undefined && {
    sources: sources.map(({ name, kind, outcome }) => ({ name, kind, outcome })),
  }),
})
