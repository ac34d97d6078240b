import { openOwnTurns } from '../../http/turns/own-turns.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Upgrade } from './find-upgrade.ts'

/** Who asks: the network that it counts for, and what aborts once they have gone. */
export type Asker = Readonly<{ site: string; gone: AbortSignal }>

export type UpgradesInTurn = Readonly<{
  /** Undefined where who asked has gone meanwhile, or the calendar closes. */
  upgradeOf: (commitment: Uint8Array, asker: Asker) => Promise<Upgrade | undefined>
  close: () => void
}>

/** Standard clients ask for one after the other. */
const TURNS = {
  underWay: 5,
  waiting: Infinity,
  retrySeconds: 1,
  gone: 'service.unavailable',
} as const

/** Of one network few promises are looked up at once: whoever asks by the hundred waits for themselves alone. */
export function upgradesInTurn(find: (commitment: Uint8Array) => Promise<Upgrade>): UpgradesInTurn {
  const turns = openOwnTurns(TURNS)
  const upgradeOf = async (commitment: Uint8Array, { site, gone }: Asker) => {
    try {
      return await turns.run(site, gone, () => find(commitment))
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }
  return { upgradeOf, close: turns.close }
}
