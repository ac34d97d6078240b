/** What stands on the page, and how many others do not. */
export type Shown<One> = Readonly<{ shown: readonly One[]; others: number }>

/** Of all files together: each of thousands may have a thousand rows. */
const MOST_ROWS = 20_000
/** Of one file, however many there are. */
const LEAST_ROWS = 10

/** As much of what was checked of one of so many files as the page can hold; where that is not all, what counts first. */
export function shownFirst<One>(
  all: readonly One[],
  files: number,
  counts: (one: One) => boolean = () => false,
): Shown<One> {
  const most = Math.max(LEAST_ROWS, Math.floor(MOST_ROWS / files))
  if (all.length <= most) return { shown: all, others: 0 }
  const inOrder = [...all.filter(counts), ...all.filter((one) => !counts(one))]
  return { shown: inOrder.slice(0, most), others: all.length - most }
}
