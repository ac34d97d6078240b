/** Mann–Whitney’s test, two-sided, by the normal approximation: exact enough from twenty values on. */
export function compareRanks(
  a: readonly number[],
  b: readonly number[],
): Readonly<{ z: number; p: number }> {
  const all = [...a.map((value) => ({ value, of: 'a' })), ...b.map((value) => ({ value, of: 'b' }))]
  all.sort((one, other) => one.value - other.value)
  const rankSum = all.reduce((sum, { of }, index) => (of === 'a' ? sum + index + 1 : sum), 0)
  const u = rankSum - (a.length * (a.length + 1)) / 2
  const mean = (a.length * b.length) / 2
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  const z = (u - mean) / deviation
  return { z, p: 2 * upperTail(Math.abs(z)) }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
}

/** Of the normal distribution: Abramowitz and Stegun 26.2.17, to 7.5e-8. */
function upperTail(x: number): number {
  const t = 1 / (1 + 0.231_641_9 * x)
  const series = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429]
  const sum = series.reduce((total, factor, power) => total + factor * t ** (power + 1), 0)
  return (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
