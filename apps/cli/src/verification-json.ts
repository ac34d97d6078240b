import type { TokenLine, VouchedFacts } from '@ancrage/evidence'
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
  facts,
  contradictions = [],
  publishedSeal,
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
  ...(facts !== undefined && { facts: factsJson(facts, publishedSeal) }),
  ...(contradictions.length > 0 && {
    contradictions: contradictions.map((one) => factsJson(one, publishedSeal)),
  }),
  ...(tokens.length > 0 && { tokens: tokens.map(tokenJson) }),
  ...(strayTokens.length > 0 && { strayTokens: strayTokens.map(tokenJson) }),
  ...(refused.length > 0 && { notRead: refused }),
})

/** `published` says whether the service that was named seals with this certificate; absent where it did not say. */
const factsJson = (
  { source, number, title, depositor, submittedAt, voucher }: VouchedFacts,
  publishedSeal: string | undefined,
): object => ({
  source,
  number,
  title,
  depositor,
  submittedAt,
  vouchedBy: {
    ...voucher,
    ...(voucher.by === 'seal' &&
      publishedSeal !== undefined && { published: voucher.fingerprint === publishedSeal }),
  },
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
