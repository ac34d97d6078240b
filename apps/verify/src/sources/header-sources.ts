import {
  ChainUnavailable,
  esploraHeaders,
  serviceHeaderAt,
  type ChainView,
} from '@ancrage/chains/headers'
import type { Reply, Testimony } from '@ancrage/verification'

/** Somebody on the network who can be asked for the header at a height. Never rejects. */
export type OnlineSource = Readonly<{
  level: Exclude<Testimony['level'], 'carried'>
  /** The host, as it is shown. */
  name: string
  replyAt: (height: bigint) => Promise<Reply>
}>

/** An explorer, or one’s own node behind an explorer’s interface. */
export function explorerSource(url: string, level: 'explorer' | 'own'): OnlineSource {
  let opened: Promise<ChainView> | undefined
  const open = (): Promise<ChainView> => {
    opened ??= esploraHeaders({ url })
    return opened
  }
  return {
    level,
    name: new URL(url).host,
    replyAt: async (height) => {
      try {
        const view = await open()
        return replyOf(await view.headerBytesAt(height), view.network)
      } catch (error) {
        // Asked again, it may have come back.
        opened = undefined
        if (error instanceof ChainUnavailable) return FAILED
        throw error
      }
    },
  }
}

/** The service that the page came from: it knows the blocks that hold its own anchors. */
export function serviceSource(base: string): OnlineSource {
  return {
    level: 'service',
    name: new URL(base).host,
    replyAt: async (height) => {
      try {
        const said = await serviceHeaderAt(base, height)
        return said === undefined ? ABSENT : replyOf(said.bytes, said.network)
      } catch (error) {
        if (error instanceof ChainUnavailable) return FAILED
        throw error
      }
    },
  }
}

const replyOf = (bytes: Uint8Array | undefined, network: string): Reply =>
  bytes === undefined ? ABSENT : { outcome: 'header', bytes, network }

const ABSENT = { outcome: 'absent' } as const
const FAILED = { outcome: 'failed' } as const
