import type { TokenLine } from '@ancrage/evidence'
import { bytesToHex } from '@ancrage/proof'
import { verdictJson } from '@ancrage/verification'

import type { Verification } from './verify-file.ts'

/** A verification for programs: the verdict, and what it is about. */
export const verificationJson = ({
  file,
  evidence,
  verdict,
  digest,
  sources,
  useless,
  tokens,
  strayTokens,
  refused,
}: Verification): object => ({
  file,
  proof: evidence[0],
  ...(evidence.length > 1 && { evidence }),
  ...verdictJson(verdict),
  ...(useless !== undefined && { reason: useless.reason }),
  ...(digest !== undefined && {
    algorithm: digest.algorithm,
    digest: bytesToHex(digest.value),
  }),
  ...(sources !== undefined && {
    sources: sources.map(({ name, kind, outcome }) => ({ name, kind, outcome })),
  }),
  ...(tokens.length > 0 && { tokens: tokens.map(tokenJson) }),
  ...(strayTokens.length > 0 && { strayTokens: strayTokens.map(tokenJson) }),
  ...(refused.length > 0 && { notRead: refused }),
})

/** `signature` says nothing of trust in whoever signed. */
const tokenJson = ({ name, token }: TokenLine): object => ({
  name,
  time: new Date(token.time).toISOString().replace('.000Z', 'Z'),
  signer: token.signer,
  signature: token.signature,
  policy: token.policy,
  serial: token.serial,
})
