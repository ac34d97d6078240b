const DATABASE = 'ancrage-vault'
const VERSION = 2
/** By account: its own key, and what it knows of its company’s. */
const STORES = ['identities', 'company-keys'] as const
type Store = (typeof STORES)[number]

/** Does one thing in a store of this browser, and answers what came of it. */
export async function inBrowserStore(
  name: Store,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await opened()
  try {
    return await resultOf(act(database.transaction(name, mode).objectStore(name)))
  } finally {
    database.close()
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
