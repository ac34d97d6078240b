/** Tells whether a text begins with one of these. A ZIP may have thousands of names and of folders: not all are compared. */
export function openBeginnings(beginnings: readonly string[]): (text: string) => boolean {
  // In order, and without those that begin with another one, the only one that may fit is the last that is not behind.
  const sorted: string[] = []
  for (const one of beginnings.toSorted()) {
    const last = sorted.at(-1)
    if (last === undefined || !one.startsWith(last)) sorted.push(one)
  }
  return (text) => {
    const last = lastNotBehind(sorted, text)
    return last !== undefined && text.startsWith(last)
  }
}

function lastNotBehind(sorted: readonly string[], text: string): string | undefined {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if ((sorted[middle] ?? '') <= text) from = middle + 1
    else to = middle
  }
  return sorted[from - 1]
}
