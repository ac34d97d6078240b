/** What this browser keeps of us; of a browser that lets nothing be kept, what this page does. */
export const kept = openStorage(() => localStorage)
export const keptInTab = openStorage(() => sessionStorage)

export function openStorage(open: () => Storage): Storage {
  const probe = 'ancrage'
  try {
    const storage = open()
    storage.setItem(probe, probe)
    storage.removeItem(probe)
    return storage
  } catch (error) {
    console.warn('This browser keeps nothing', error)
    return memoryStorage()
  }
}

/** The same promises, as long as the page is there. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}): Storage {
  const values = new Map(Object.entries(entries))
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
    clear: () => values.clear(),
  }
}
