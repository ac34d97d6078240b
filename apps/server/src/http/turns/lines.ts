/** What waits, by owner: of each in turn one, however much others have brought. */
export type Lines<Item> = Readonly<{
  add: (owner: string, item: Item) => void
  /** The next one; undefined where nothing waits. */
  take: () => Item | undefined
  /** The last of whoever has brought most, where that is more than somebody would have with one more. */
  leaveLongest: (than: string) => Item | undefined
  size: () => number
  sizeOf: (owner: string) => number
}>

export function openLines<Item>(): Lines<Item> {
  /** The owners in the order of their turns. */
  const lines = new Map<string, Item[]>()
  let size = 0
  const sizeOf = (owner: string): number => lines.get(owner)?.length ?? 0
  return {
    size: () => size,
    sizeOf,
    add: (owner, item) => {
      const line = lines.get(owner)
      if (line) line.push(item)
      else lines.set(owner, [item])
      size += 1
    },
    take: () => {
      const [first] = lines
      if (first === undefined) return undefined
      const [owner, line] = first
      const item = line.shift()
      size -= 1
      // To the end of the owners: the others come first now.
      lines.delete(owner)
      if (line.length > 0) lines.set(owner, line)
      return item
    },
    leaveLongest: (than) => {
      const [longest = []] = [...lines.values()].toSorted((a, b) => b.length - a.length)
      if (longest.length <= sizeOf(than) + 1) return undefined
      size -= 1
      return longest.pop()
    },
  }
}
