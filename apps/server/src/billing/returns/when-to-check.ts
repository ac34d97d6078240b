const DAY_MS = 86_400_000
/** Buyers may object for months, and what is announced may be lost. */
const AFTER_PAYMENT = [1, 7, 30, 60, 90, 120, 180]

/** When the provider is asked by itself what became of money: the first of these days that is to come; undefined behind the last. */
export function nextCheckAt(paidAt: Date, now: Date): Date | undefined {
  const moments = AFTER_PAYMENT.map((days) => paidAt.getTime() + days * DAY_MS)
  const next = moments.find((at) => at > now.getTime())
  return next === undefined ? undefined : new Date(next)
}
