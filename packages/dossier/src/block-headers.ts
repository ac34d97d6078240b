import { bytesToHex, hexToBytes } from '@ancrage/proof'

import { DossierError } from './dossier-error.ts'
import { readStrictJson } from './strict-json.ts'

/** The 80 bytes of a block's header, and where its chain has it. */
export type StoredHeader = {
  readonly chain: string
  /** Bitcoin Core's word: `main`, `test`, `testnet4`, `signet` or `regtest`. */
  readonly network: string
  readonly height: bigint
  readonly header: Uint8Array
}

const MAX_HEADERS = 100
const HEADER_HEX = /^[0-9a-f]{160}$/
const NAME = /^[a-z0-9-]{1,20}$/

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

/** Reads them back; that they are headers of a chain is for whoever uses them to check. Throws `headers.malformed`. */
export function parseBlockHeaders(text: string): readonly StoredHeader[] {
  const rows = parsedJson(text)
  if (!Array.isArray(rows) || rows.length > MAX_HEADERS) throw new DossierError('headers.malformed')
  return rows.map(headerOf)
}

function headerOf(row: unknown): StoredHeader {
  const { chain, network, height, header } = fieldsOf(row)
  const isWhole =
    typeof chain === 'string' &&
    typeof network === 'string' &&
    NAME.test(chain) &&
    NAME.test(network) &&
    typeof height === 'number' &&
    Number.isInteger(height) &&
    height >= 0 &&
    height <= 0xff_ff_ff_ff &&
    typeof header === 'string' &&
    HEADER_HEX.test(header)
  if (!isWhole) throw new DossierError('headers.malformed', JSON.stringify(row).slice(0, 100))
  return { chain, network, height: BigInt(height), header: hexToBytes(header) }
}

const fieldsOf = (row: unknown): Readonly<Record<string, unknown>> =>
  typeof row === 'object' && row !== null ? { ...row } : {}

function parsedJson(text: string): unknown {
  const read = readStrictJson(text)
  if (read.outcome !== 'read') throw new DossierError('headers.malformed')
  return read.value
}
