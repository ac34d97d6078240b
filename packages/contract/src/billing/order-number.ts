/** The number that people write beside their transfer, and see wherever an order is named: `CO-2026-000042`. */
export function orderNumber({
  number,
  createdAt,
}: Readonly<{ number: number; createdAt: Date }>): string {
  return `CO-${createdAt.getUTCFullYear()}-${String(number).padStart(6, '0')}`
}

/** As people and banks write it: with blanks or nothing in place of the dashes, in small letters, or cut by a line’s end. */
const WRITTEN = /(?<![\p{L}\p{N}])CO[\s-]*(20\d{2})[\s-]*(\d{6,12})(?!\d)/giu
const RUN_TOGETHER = /CO-?(20\d{2})-?(\d{6,12})(?!\d)/gi

/** The numbers of orders that a text names, each once. */
export function orderNumbersIn(text: string): readonly string[] {
  const written = numbersLike(WRITTEN, text)
  return written.length > 0 ? written : numbersLike(RUN_TOGETHER, text.replaceAll(/\s/g, ''))
}

const numbersLike = (form: RegExp, text: string): readonly string[] => [
  ...new Set([...text.matchAll(form)].map(([, year, number]) => `CO-${year}-${number}`)),
]
