import { ChainUnavailable, esploraHeaders, type ChainView } from '@ancrage/chains/headers'
import { hexToBytes } from '@ancrage/proof'

import { headerByItsWork, type HeaderReply, type SourceKind } from '../judging/header-answers.ts'

/** Somebody on the network who can be asked for the header at a height. Never rejects. */
export type OnlineSource = Readonly<{
  kind: Extract<SourceKind, 'explorer' | 'node' | 'service'>
  /** The host, as it is shown. */
  name: string
  replyAt: (height: bigint) => Promise<HeaderReply>
}>

/** An explorer, or one’s own node behind an explorer’s interface. */
export function explorerSource(url: string, kind: 'explorer' | 'node'): OnlineSource {
  let opened: Promise<ChainView> | undefined
  const open = (): Promise<ChainView> => {
    opened ??= esploraHeaders({ url })
    return opened
  }
  return {
    kind,
    name: new URL(url).host,
    replyAt: async (height) => {
      try {
        const view = await open()
        return replyOf(await view.headerBytesAt(height), height, view.network)
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
    kind: 'service',
    name: new URL(base).host,
    replyAt: async (height) => {
      try {
        const response = await fetch(`${base}/api/public/blocks/${height}`, REQUEST())
        if (response.status === 404) return { outcome: 'absent' }
        const { network, header } = (await response.json()) as Record<string, unknown>
        if (!response.ok || typeof header !== 'string' || typeof network !== 'string') return FAILED
        return replyOf(hexToBytes(header), height, network)
      } catch {
        // Not reached, or not an answer: nothing is known from here.
        return FAILED
      }
    },
  }
}

/** A source’s word on its network counts only as far as the work behind its header goes. */
function replyOf(bytes: Uint8Array | undefined, height: bigint, network: string): HeaderReply {
  if (bytes === undefined) return { outcome: 'absent' }
  const reply = headerByItsWork(bytes, height)
  if (reply === undefined) return FAILED
  if (network === 'main') return reply.network === 'main' ? reply : FAILED
  return { ...reply, network: 'test' }
}

const FAILED = { outcome: 'failed' } as const
const CALL_MILLISECONDS = 10_000

const REQUEST = (): RequestInit => ({
  credentials: 'omit',
  redirect: 'error',
  signal: AbortSignal.timeout(CALL_MILLISECONDS),
})
