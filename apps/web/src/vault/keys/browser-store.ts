const DATABASE = 'ancrage-vault'
const VERSION = 2
/** By account: its own key, and what it knows of its company’s. */
const STORES = ['identities', 'company-keys'] as const
type Store = (typeof STORES)[number]

/** `lasts`: whether it is there when the page is opened again. Some browsers keep nothing, as in private windows. */
export type Kept = Readonly<{ value: unknown; lasts: boolean }>

/** What a browser that keeps nothing would have kept, until the page is closed. */
const ofThisPage = {
  identities: new Map<string, unknown>(),
  'company-keys': new Map<string, unknown>(),
} satisfies Record<Store, Map<string, unknown>>

export async function keptFor(accountId: string, name: Store): Promise<Kept> {
  const held = ofThisPage[name].get(accountId)
  if (held !== undefined) return { value: held, lasts: false }
  return unlessRefused<Kept>(
    async () => ({
      value: await inBrowserStore(name, 'readonly', (store) => store.get(accountId)),
      lasts: true,
    }),
    () => ({ value: undefined, lasts: false }),
  )
}

export async function keepFor(accountId: string, name: Store, value: unknown): Promise<void> {
  const held = ofThisPage[name]
  await unlessRefused(
    async () => {
      await inBrowserStore(name, 'readwrite', (store) => store.put(value, accountId))
      held.delete(accountId)
    },
    () => void held.set(accountId, value),
  )
}

/** @throws StoreRefused where the browser does not let go of what it kept earlier. */
export async function forgetFor(accountId: string, name: Store): Promise<void> {
  const wasHeld = ofThisPage[name].delete(accountId)
  await unlessRefused(
    async () => {
      await inBrowserStore(name, 'readwrite', (store) => store.delete(accountId))
    },
    (refusal) => {
      if (!wasHeld) throw refusal
    },
  )
}

async function unlessRefused<Result>(
  act: () => Promise<Result>,
  otherwise: (refusal: StoreRefused) => Result,
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof StoreRefused)) throw error
    console.warn(error.message, error.cause)
    return otherwise(error)
  }
}

/** Browsers refuse in many ways: nothing to open, an exception, a failed request, or a key that they cannot write. */
async function inBrowserStore(
  name: Store,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  try {
    const database = await opened()
    try {
      return await resultOf(act(database.transaction(name, mode).objectStore(name)))
    } finally {
      database.close()
    }
  } catch (cause) {
    throw new StoreRefused('This browser keeps no keys', { cause })
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION)
  request.addEventListener('upgradeneeded', () => {
    const { result } = request
    for (const name of STORES) {
      if (!result.objectStoreNames.contains(name)) result.createObjectStore(name)
    }
  })
  return resultOf(request)
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })
}

class StoreRefused extends Error {}
