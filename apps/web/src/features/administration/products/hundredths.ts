const AMOUNT = /^\d{1,9}(?:[.,]\d{1,2})?$/
const SPACES = /[\s\u00a0\u202f]/g

/** `1 234,5` as 123450, without ever computing in fractions; NaN for what is no such amount. */
export function readHundredths(typed: string): number {
  const plain = typed.replace(SPACES, '')
  if (!AMOUNT.test(plain)) return Number.NaN
  const [whole = '', fraction = ''] = plain.split(/[.,]/)
  return Number(whole + fraction.padEnd(2, '0'))
}

/** 123450 as `1234,50`, to be typed over; whole numbers stay whole. */
export function writeHundredths(value: number, separator: ',' | '.'): string {
  const digits = String(value).padStart(3, '0')
  const [whole, fraction] = [digits.slice(0, -2), digits.slice(-2)]
  return fraction === '00' ? whole : `${whole}${separator}${fraction}`
}
