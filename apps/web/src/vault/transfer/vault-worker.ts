import { TransferFailed } from './transfer-failed.ts'
import type {
  PartPlace,
  PartWish,
  SealedPart,
  VaultAnswer,
  VaultOrder,
  VaultResult,
} from './vault-orders.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Unnumbered<Order> = Order extends unknown ? Omit<Order, 'id'> : never

/** Seals or opens the parts of one file beside the page, which stays usable. */
export type VaultWorker = Readonly<{
  seal: (place: PartPlace, plain: Blob, wish: PartWish) => Promise<SealedPart>
  /** The sealed part has arrived. */
  forget: (part: number) => void
  open: (place: PartPlace, sealed: Bytes) => Promise<Bytes>
  /** The SHA-256 of all parts so far; once. */
  digest: () => Promise<Bytes>
  /** Leaves no sealed part on the disk. */
  close: () => void
}>

export function startVaultWorker(): VaultWorker {
  const worker = new Worker(new URL('./vault.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, PromiseWithResolvers<VaultResult>>()
  let lastId = 0
  worker.addEventListener('message', ({ data }: MessageEvent<VaultAnswer>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('failure' in data) asked?.reject(new TransferFailed(data.failure))
    else asked?.resolve(data.result)
  })
  worker.addEventListener('error', () => {
    for (const asked of waiting.values()) asked.reject(new TransferFailed('other'))
    waiting.clear()
    worker.terminate()
  })
  const ask = (order: Unnumbered<VaultOrder>, transfer: Transferable[] = []) => {
    const id = ++lastId
    const asked = Promise.withResolvers<VaultResult>()
    waiting.set(id, asked)
    worker.postMessage({ ...order, id } satisfies VaultOrder, transfer)
    return asked.promise
  }
  const bytesOf = async (answer: Promise<VaultResult>): Promise<Bytes> => {
    const bytes = await answer
    if (!(bytes instanceof Uint8Array)) throw new TransferFailed('other')
    return bytes
  }
  return {
    seal: async (place, plain, wish) => {
      const sealed = await ask({ kind: 'seal', place, plain, wish })
      if (sealed === null || sealed instanceof Uint8Array) throw new TransferFailed('other')
      return sealed
    },
    forget: (part) => void ask({ kind: 'forget', part }).catch(() => undefined),
    open: (place, sealed) => bytesOf(ask({ kind: 'open', place, sealed }, [sealed.buffer])),
    digest: () => bytesOf(ask({ kind: 'digest' })),
    close: () =>
      void ask({ kind: 'close' })
        .catch(() => undefined)
        .finally(() => worker.terminate()),
  }
}
