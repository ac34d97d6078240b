import { bytesToHex } from '@ancrage/proof'
import { checksJson, verdictJson } from '@ancrage/verification'

import { factsJson, tokenJson } from './evidence-json.ts'
import { declarationJson } from './present-declaration.ts'
import type { Verification } from './verify-file.ts'

/** A verification for programs: the verdict, and what it is about. */
export const verificationJson = ({
  file,
  evidence,
  verdict,
  checks,
  digest,
  sources,
  useless,
  facts,
  contradictions = [],
  declarations = [],
  publishedSeal,
  tokens,
  strayTokens,
  refused,
  notCompared,
}: Verification): object => ({
  file,
  proof: evidence[0],
  ...(evidence.length > 1 && { evidence }),
  ...verdictJson(verdict),
  ...(useless !== undefined && { reason: useless.reason }),
  ...(checks !== undefined && { checks: checksJson(checks) }),
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
  ...(declarations.length > 0 && { declarations: declarations.map(declarationJson) }),
  ...(tokens.length > 0 && { tokens: tokens.map(tokenJson) }),
  ...(strayTokens.length > 0 && { strayTokens: strayTokens.map(tokenJson) }),
  ...(refused.length > 0 && { notRead: refused }),
  ...(notCompared.length > 0 && { notCompared }),
})
