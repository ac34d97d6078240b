const DAY_MS = 86_400_000
/** Buyers may object for months, and what is announced may be lost. */
const AFTER_PAYMENT = [1, 7, 30, 60, 90, 120, 180]
/** Cards that were closed send back what they are paid within a month. */
const AFTER_REFUND = [1, 3, 7, 14, 30]

type Since = Readonly<{ paidAt?: Date; refundedAt?: Date | null | undefined }>

/** When the provider is asked by itself what became of money: the first of these days that is to come; undefined behind the last. */
export function nextCheckAt({ paidAt, refundedAt }: Since, now: Date): Date | undefined {
  const moments = [
    ...momentsAfter(paidAt, AFTER_PAYMENT),
    ...momentsAfter(refundedAt, AFTER_REFUND),
  ]
  const next = moments.filter((at) => at > now.getTime())
  return next.length === 0 ? undefined : new Date(Math.min(...next))
}

function momentsAfter(since: Date | null | undefined, days: readonly number[]): readonly number[] {
  return since ? days.map((day) => since.getTime() + day * DAY_MS) : []
}
