import { hexToBytes, parseBlockHeader } from '@ancrage/proof'
import { describe, expect, test } from 'vitest'

import { storedHeaders } from './stored-headers.ts'

// Blocks 0 and 170 of the main network, as every node has them.
const GENESIS =
  '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c'
const BLOCK_170 =
  '0100000055bd840a78798ad0da853f68974f3d183e2bd1db6a842c1feecf222a00000000ff104ccb05421ab93e63f8c3ce5c2c2e9dbb37de2764b3a3175c8166562cac7d51b96a49ffff001d283e9e70'
/** Of 28 May 2015: it holds the oldest of OpenTimestamps’ examples. */
const BLOCK_358391 =
  '02000000b96394585a281b7e5f438fd1c9ed492645a1fd61cb3802040000000000000000007ee445d23ad061af4a36b809501fab1ac4f2d7e7a739817dd0cbb7ec661b8a1e376755f58616186272def6'

const sourceOf = (network: string, height: bigint, header: string) =>
  storedHeaders({ name: 'dossier', network, byHeight: new Map([[height, hexToBytes(header)]]) })
const codeOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.catch((error: unknown) => (error as { code?: unknown }).code)

test('a real header is believed at its height', async () => {
  const header = parseBlockHeader(hexToBytes(BLOCK_358391))
  expect(await sourceOf('main', 358_391n, BLOCK_358391).headerAt(358_391n)).toEqual({
    merkleRoot: header.merkleRoot,
    hash: header.hash,
    time: 1_432_827_678,
  })
})

test('a height that was not handed over is unknown', async () => {
  expect(await sourceOf('main', 170n, BLOCK_170).headerAt(171n)).toBeUndefined()
})

describe('P4 a header is refused', () => {
  test.each([
    [0n, GENESIS],
    [170n, BLOCK_170],
  ])('where it is older than any proof, and as cheap: height %s', async (height, header) => {
    expect(await codeOf(sourceOf('main', height, header).headerAt(height))).toBe(
      'source.header_untrue',
    )
  })

  test.each([100_000n, 358_391n, 800_000n, 4_000_000_000n])(
    'where its work is too easy for height %s',
    async (height) => {
      expect(await codeOf(sourceOf('main', height, GENESIS).headerAt(height))).toBe(
        'source.header_untrue',
      )
    },
  )

  test('where it has no proof of work', async () => {
    const changed = BLOCK_358391.replace(/f6$/, 'f7')
    expect(await codeOf(sourceOf('main', 358_391n, changed).headerAt(358_391n))).toBe(
      'source.header_untrue',
    )
  })

  test('where it is easier than its network allows', async () => {
    const regtest = GENESIS.replace('ffff001d1dac2b7c', 'ffff7f2002000000').replace(
      '29ab5f49',
      'dae5494d',
    )
    expect(await sourceOf('regtest', 0n, regtest).headerAt(0n)).toBeDefined()
    expect(await codeOf(sourceOf('main', 0n, regtest).headerAt(0n))).toBe('source.header_untrue')
    expect(await codeOf(sourceOf('test', 0n, regtest).headerAt(0n))).toBe('source.header_untrue')
  })

  test('where it is no header', async () => {
    expect(await codeOf(sourceOf('main', 1n, '00').headerAt(1n))).toBe('source.header_untrue')
  })

  test('of a network that nobody knows', () => {
    expect(() => sourceOf('mainnet', 0n, GENESIS)).toThrow(
      expect.objectContaining({ code: 'source.network_unknown' }),
    )
  })
})
