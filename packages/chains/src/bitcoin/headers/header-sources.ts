import type { Ask } from '../../ask.ts'
import type { ChainView } from '../../header-source.ts'
import { agreeingHeaders } from './agreeing-headers.ts'
import { esploraHeaders } from './esplora-headers.ts'
import { bitcoinRpcHeaders } from './rpc-headers.ts'

/**
 * The sources that an operator names, as one: an address whose path ends in `/api` is an Esplora explorer, any other
 * one a node. None is asked before it is needed.
 */
export const headersOfSources = (network: string, urls: readonly string[], ask?: Ask): ChainView =>
  agreeingHeaders(
    network,
    urls.map((url) => ({
      name: new URL(url).host,
      open: () =>
        isExplorer(url) ? esploraHeaders({ url, ask }) : bitcoinRpcHeaders({ url, ask }),
    })),
  )

const isExplorer = (url: string): boolean => /\/api\/?$/.test(new URL(url).pathname)
