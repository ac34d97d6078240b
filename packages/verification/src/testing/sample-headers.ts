import { hasProofOfWork, hexToBytes, parseBlockHeader } from '@ancrage/proof'

/** Main chain, block 358,391 of 28 May 2015, as every node has it. Its root is that of OpenTimestamps' hello-world.txt.ots. */
export const BLOCK_358391 = hexToBytes(
  '02000000b96394585a281b7e5f438fd1c9ed492645a1fd61cb3802040000000000000000007ee445d23ad061af4a36b809501fab1ac4f2d7e7a739817dd0cbb7ec661b8a1e376755f58616186272def6',
)
/** Main chain, the example header of Bitcoin's developer reference, of 6 November 2014: as hard as block 358,391 had to be at least. */
export const BLOCK_OF_2014 = hexToBytes(
  '02000000b6ff0b1b1680a2862a30ca44d346d9e8910d334beb48ca0c00000000000000009d10aa52ee949386ca9385695f04ede270dda20810decd12bc9b048aaab3147124d95a5430c31b18fe9f0864',
)
/** Main chain, block 491,133 of 22 October 2017. */
export const BLOCK_491133 = hexToBytes(
  '00000020790dfd29a6eab5667c8bb42511b3c370d19b03fe9070c1000000000000000000ed32efbfafeb50a29fa29f7838cb3019af23d5623d6e310bce43d50b8b9623776e86ec5930eb001884adf6b3',
)
/** Main chain, block 170 of January 2009: anybody could make one like it. */
export const BLOCK_170 = hexToBytes(
  '0100000055bd840a78798ad0da853f68974f3d183e2bd1db6a842c1feecf222a00000000ff104ccb05421ab93e63f8c3ce5c2c2e9dbb37de2764b3a3175c8166562cac7d51b96a49ffff001d283e9e70',
)

export const rootOf = (header: Uint8Array): Uint8Array => parseBlockHeader(header).merkleRoot

const REGTEST_BITS = 0x207fffff

/** A header that costs nothing: made in a moment, with the least work that any network knows. */
export function easyHeader(root: Uint8Array, time = 1_432_827_678): Uint8Array {
  const header = new Uint8Array(80)
  const view = new DataView(header.buffer)
  view.setInt32(0, 0x2000_0000, true)
  header.set(root, 36)
  view.setUint32(68, time, true)
  view.setUint32(72, REGTEST_BITS, true)
  for (let nonce = 0; !hasProofOfWork(parseBlockHeader(header)); nonce += 1) {
    view.setUint32(76, nonce, true)
  }
  return header
}
