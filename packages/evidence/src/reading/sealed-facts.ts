import { verifySeal, type SealVerdict } from '@ancrage/certificate/verify-seal'
import type { Voucher } from '@ancrage/verification'

import type { Finding } from './findings.ts'
import { quotable } from './names-of-files.ts'
import { fingerprintOf } from './fingerprint-of.ts'

/** A seal answers for all that is in the document. */
export async function underItsSeal(
  found: readonly Finding[],
  { name, bytes, now }: Readonly<{ name: string; bytes: Uint8Array; now: Date }>,
): Promise<readonly Finding[]> {
  const verdict = await verifySeal(bytes, now)
  if (verdict.status === 'absent') return found
  const seal = verdict.status === 'valid' ? withQuotableNames(verdict) : verdict
  const voucher = voucherOf(seal)
  const vouched = found.map((one) =>
    one.kind === 'facts' && one.voucher.by === 'nobody' ? { ...one, voucher } : one,
  )
  return [...vouched, { kind: 'seal', name, seal }]
}

function voucherOf(seal: Exclude<SealVerdict, { status: 'absent' }>): Voucher {
  if (seal.status === 'broken') return { by: 'brokenSeal' }
  const { name: signer, selfSigned } = seal.signer
  return { by: 'seal', signer, selfSigned, fingerprint: fingerprintOf(seal.signer) }
}

/** Longer than a name may be (X.520). */
const MOST_LETTERS = 64
/** As a name on a certificate may stand within a sentence of ours. */
export const quotableName = (name: string): string =>
  Array.from(quotable(name)).slice(0, MOST_LETTERS).join('')

const withQuotableNames = (seal: Extract<SealVerdict, { status: 'valid' }>): typeof seal => {
  const { name, issuer } = seal.signer
  const signer = { ...seal.signer, name: quotableName(name), issuer: quotableName(issuer) }
  return { ...seal, signer }
}
