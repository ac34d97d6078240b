import { StoreUnavailable } from './vault-store.ts'

/** How long a store is waited for, each time that it is its turn. */
export type Patience = Readonly<{
  signal: AbortSignal
  /** It is the store’s turn. */
  start: () => void
  /** It is the turn of somebody else, who may take longer; or all is done. */
  stop: () => void
}>

/** For each step: to answer, to take the next bytes, to give them. */
const PATIENCE_MS = 30_000

export function openPatience(milliseconds = PATIENCE_MS): Patience {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const giveUp = (): void => controller.abort(new StoreUnavailable('the store does not answer'))
  const stop = (): void => clearTimeout(timer)
  const start = (): void => {
    stop()
    timer = setTimeout(giveUp, milliseconds)
  }
  return { signal: controller.signal, start, stop }
}
