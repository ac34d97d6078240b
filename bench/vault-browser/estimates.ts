/** What the page said, and the browser held, at one moment. */
export type Sample = Readonly<{
  second: number
  /** Of the file, as the page says. */
  ratio: number
  memoryBytes: number
  /** As the page says; undefined where it says nothing, or less than a minute. */
  secondsLeft: number | undefined
}>

const FIRST_SECONDS = 10

/** The furthest that what was said of the time left is beside the time that it took, as a ratio. */
export function estimatesBeside(
  samples: readonly Sample[],
): Readonly<{ worst: number; compared: number }> {
  const end = samples.at(-1)?.second ?? 0
  const begun = samples.find(({ secondsLeft }) => secondsLeft !== undefined)?.second ?? end
  const beside = samples.flatMap(({ second, secondsLeft }) => {
    const left = end - second
    if (secondsLeft === undefined || second < begun + FIRST_SECONDS || left < 60) return []
    return [Math.abs(secondsLeft - left) / left]
  })
  return { worst: Math.max(0, ...beside), compared: beside.length }
}
