import type { SealCheck } from './checks.ts'
import type { Evidence, Voucher } from './evidence.ts'

/** Checks who vouches for the document about the subject, and whether it is the service. */
export function checkSeal(
  { voucher = NOBODY, publishedSeal }: Pick<Evidence, 'voucher' | 'publishedSeal'>,
  at: Date,
): SealCheck {
  const checked = { of: voucher, against: publishedSeal, at }
  switch (voucher.by) {
    case 'nobody':
      return { outcome: 'cannotCheck', reason: 'seal.absent', ...checked }
    case 'brokenSeal':
      return { outcome: 'mismatch', reason: 'seal.broken', ...checked }
    case 'seal':
      if (publishedSeal === undefined) {
        return { outcome: 'confirmed', reason: 'seal.not_compared', ...checked }
      }
      return voucher.fingerprint === publishedSeal
        ? { outcome: 'confirmed', reason: 'seal.published', ...checked }
        : { outcome: 'disagree', reason: 'seal.other_key', ...checked }
  }
}

const NOBODY: Voucher = { by: 'nobody' }
