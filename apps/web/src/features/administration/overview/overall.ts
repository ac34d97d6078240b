type Counted = Readonly<{ value: number | null }>

/** Of all days together: what they add up to, or the value that half of them stay below; null where no day has one. */
export function overall(values: readonly Counted[], how: 'sum' | 'median'): number | null {
  const known = values.flatMap(({ value }) => (value === null ? [] : [value]))
  if (known.length === 0) return null
  if (how === 'sum') return known.reduce((sum, value) => sum + value, 0)
  const sorted = known.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return (low + high) / 2
}
