import { CertificateError } from '../certificate-error.ts'
import type { DrawingTurn } from './drawing-queue.ts'

type Draw = (signal: AbortSignal) => Promise<Uint8Array>

export type KeptDrawings = Readonly<{
  /**
   * The document of this key: kept from before, being drawn for somebody else, or drawn now. The drawing goes on while anybody
   * waits for it.
   */
  get: (key: string, turn: DrawingTurn, draw: Draw) => Promise<Uint8Array>
}>

/** Everything that a document is made of decides its key, so that what is kept never has to be thrown away. */
export function openKeptDrawings(limits: { bytes: number; bytesOfOwner: number }): KeptDrawings {
  const kept = new Map<string, Readonly<{ owner: string; pdf: Uint8Array }>>()
  const underWay = new Map<string, Shared>()

  const bytesOf = (owner?: string): number =>
    [...kept.values()].reduce(
      (sum, one) => (owner === undefined || one.owner === owner ? sum + one.pdf.length : sum),
      0,
    )
  /** The one that was used longest ago, of its owner first: nobody's documents push out those of others. */
  const makeRoom = (owner: string): void => {
    const oldest = (isOwn: boolean): string | undefined =>
      [...kept].find(([, one]) => !isOwn || one.owner === owner)?.[0]
    while (bytesOf(owner) > limits.bytesOfOwner) kept.delete(oldest(true) ?? '')
    while (bytesOf() > limits.bytes) kept.delete(oldest(false) ?? '')
  }
  const keep = (key: string, owner: string, pdf: Uint8Array): void => {
    kept.set(key, { owner, pdf })
    makeRoom(owner)
  }

  return {
    async get(key, turn, draw) {
      const found = kept.get(key)
      if (found !== undefined) {
        kept.delete(key)
        kept.set(key, found)
        return found.pdf
      }
      const running = underWay.get(key)
      const shared = running === undefined || running.isGivenUp() ? share(draw) : running
      if (shared !== running) {
        underWay.set(key, shared)
        const forget = (): void => void (underWay.get(key) === shared && underWay.delete(key))
        shared.pdf.then((pdf) => {
          forget()
          keep(key, turn.owner, pdf)
        }, forget)
      }
      return shared.join(turn.signal)
    },
  }
}

type Shared = Readonly<{
  pdf: Promise<Uint8Array>
  join: (signal: AbortSignal | undefined) => Promise<Uint8Array>
  isGivenUp: () => boolean
}>

/** One drawing for all who ask for it; it is given up once the last of them has gone. */
function share(draw: Draw): Shared {
  const controller = new AbortController()
  const pdf = draw(controller.signal)
  let waiting = 0
  return {
    pdf,
    isGivenUp: () => controller.signal.aborted,
    async join(signal) {
      if (signal?.aborted === true) throw new CertificateError('renderer.cancelled')
      waiting += 1
      const left = Promise.withResolvers<never>()
      const leave = (): void => left.reject(new CertificateError('renderer.cancelled'))
      signal?.addEventListener('abort', leave, { once: true })
      try {
        return await Promise.race([pdf, left.promise])
      } finally {
        signal?.removeEventListener('abort', leave)
        waiting -= 1
        if (waiting === 0) controller.abort()
      }
    },
  }
}
