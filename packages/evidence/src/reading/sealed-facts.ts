import { verifySeal, type SealVerdict } from '@ancrage/certificate/verify-seal'
import type { Voucher } from '@ancrage/verification'

import type { Finding } from './findings.ts'
import { fingerprintOf } from './fingerprint-of.ts'

/** A seal answers for all that is in the document. */
export async function underItsSeal(
  found: readonly Finding[],
  { name, bytes, now }: Readonly<{ name: string; bytes: Uint8Array; now: Date }>,
): Promise<readonly Finding[]> {
  const seal = await verifySeal(bytes, now)
  if (seal.status === 'absent') return found
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
