import { bytesToHex } from '@ancrage/proof'

/** The 80 bytes of a block's header, and where its chain has it. */
export type StoredHeader = {
  readonly chain: string
  /** One of `NETWORK_NAMES` of `packages/verification`. */
  readonly network: string
  readonly height: bigint
  readonly header: Uint8Array
}

/** `block-headers.json` (formats/dossier.md §5), in the order of heights. */
export function blockHeadersJson(headers: readonly StoredHeader[]): string {
  const inOrder = headers.toSorted((a, b) => Number(a.height - b.height))
  const rows = inOrder.map(({ chain, network, height, header }) => ({
    chain,
    network,
    height: Number(height),
    header: bytesToHex(header),
  }))
  return `${JSON.stringify(rows, undefined, 2)}\n`
}
