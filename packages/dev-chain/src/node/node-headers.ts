import { parseBlockHeader } from '@ancrage/proof'

import type { HeaderSource } from '@ancrage/chains'
import { HEADER_BYTES } from '../wire/block.ts'
import type { Node } from './node.ts'

/** Headers straight from the block file. */
export const headersOf = (node: Node): HeaderSource => ({
  name: 'development chain',
  network: 'regtest',
  headerAt: async (height) => {
    const number = node.state.active[Number(height)]
    if (number === undefined) return undefined
    const { bytes } = node.readBlock(number)
    const { merkleRoot, hash, time } = parseBlockHeader(bytes.subarray(0, HEADER_BYTES))
    return { merkleRoot, hash, time }
  },
})
