import type { Ask } from '../../ask.ts'
import { ChainUnavailable } from '../../chain-errors.ts'
import type { ChainView } from '../../header-source.ts'
import { answerTo, baseOf } from '../ask-address.ts'
import { checkedView, hexOf } from './checked-header.ts'
import { CALL_MILLISECONDS } from '../json-rpc.ts'
import { NETWORKS } from '@ancrage/verification'

/**
 * Headers of an Esplora explorer, by the base address of its interface (`https://blockstream.info/api`). Trusted no
 * further than a node is: see `bitcoinRpcHeaders`. Rejects with `ChainUnavailable`, here and in every call.
 */
export async function esploraHeaders({
  url,
  callMilliseconds = CALL_MILLISECONDS,
  ask: askAddress,
}: {
  readonly url: string
  readonly callMilliseconds?: number
  readonly ask?: Ask | undefined
}): Promise<ChainView> {
  const base = baseOf(url)
  const ask = (path: string): Promise<string | undefined> =>
    answerTo(`${base}${path}`, { callMilliseconds, maxBytes: MAX_ANSWER_BYTES, ask: askAddress })
  const genesis = await ask('/block-height/0')
  const [network, rules] = Object.entries(NETWORKS).find(([, one]) => one.genesis === genesis) ?? []
  if (network === undefined || rules === undefined) {
    throw new ChainUnavailable('source.network_unknown', 'no network begins with its first block')
  }
  return checkedView({ name: new URL(base).host, network }, rules, {
    hashAt: async (height) => {
      const hash = await ask(`/block-height/${height}`)
      return hash === undefined ? undefined : hexOf(hash, 64)
    },
    headerOf: async (hash) => hexOf(await ask(`/block/${hash}/header`), 160),
    tipHeight: async () => heightOf(await ask('/blocks/tip/height')),
  })
}

/** A header in hexadecimal is the longest answer there is. */
const MAX_ANSWER_BYTES = 1_024

function heightOf(text: string | undefined): number {
  if (text !== undefined && /^\d{1,10}$/.test(text)) return Number(text)
  throw new ChainUnavailable('source.answer_malformed', 'a height expected')
}
