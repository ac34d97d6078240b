export type ByteRange = Readonly<{ start: number; end: number }>

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * What a `Range` header asks of so many bytes (RFC 9110 §14). All of them where there is none, or one that need not be
 * understood; undefined where it lies outside.
 */
export function byteRangeOf(header: string | undefined, length: number): ByteRange | undefined {
  const [found, first = '', last = ''] = RANGE.exec(header ?? '') ?? []
  if (found === undefined || first + last === '') return { start: 0, end: length }
  if (first === '') {
    const count = Math.min(Number(last), length)
    return count > 0 ? { start: length - count, end: length } : undefined
  }
  const start = Number(first)
  const end = last === '' ? length : Math.min(length, Number(last) + 1)
  if (last !== '' && Number(last) < start) return { start: 0, end: length }
  return start < length ? { start, end } : undefined
}
