/** What this browser keeps of us; what it refuses to keep, this page does. */
export const kept = openStorage(() => localStorage)
export const keptInTab = openStorage(() => sessionStorage)

export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Never refuses: what cannot be written lasts as long as the page, and the console is told. */
export function openStorage(open: () => Kept): Kept {
  const inPage = memoryStorage()
  const storage = opened(open)
  if (storage === null) return inPage
  return {
    getItem: (name) => inPage.getItem(name) ?? storage.getItem(name),
    setItem(name, value) {
      try {
        storage.setItem(name, value)
        inPage.removeItem(name)
      } catch (error) {
        tellConsole(error)
        // What stood there before is not what is kept any more.
        storage.removeItem(name)
        inPage.setItem(name, value)
      }
    },
    removeItem(name) {
      inPage.removeItem(name)
      storage.removeItem(name)
    },
  }
}

/** The same promises, as long as the page is there. */
export function memoryStorage(
  entries: Readonly<Record<string, string>> = {},
): Kept & Pick<Storage, 'length'> {
  const values = new Map(Object.entries(entries))
  return {
    get length() {
      return values.size
    },
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  }
}

function opened(open: () => Kept): Kept | null {
  try {
    return open()
  } catch (error) {
    tellConsole(error)
    return null
  }
}

function tellConsole(error: unknown): void {
  console.warn('This browser keeps nothing', error)
}
