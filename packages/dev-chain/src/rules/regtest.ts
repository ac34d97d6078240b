import { hexToBytes } from '@ancrage/proof'

/** Block 0 of every regtest chain, as Bitcoin Core's chain parameters define it. */
export const GENESIS_BLOCK = hexToBytes(
  '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c' +
    '3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4adae5494dffff7f20020000000101000000010000000000000000' +
    '000000000000000000000000000000000000000000000000ffffffff4d04ffff001d0104455468652054696d657320' +
    '30332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e64206261696c6f' +
    '757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130b7105cd6a8' +
    '28e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac00' +
    '000000',
)

/** First bytes of a record in Bitcoin Core's own block files, regtest's mark. */
export const NETWORK_MAGIC = Uint8Array.of(0xfa, 0xbf, 0xb5, 0xda)

export const BLOCK_VERSION = 0x20000000
export const MIN_BLOCK_VERSION = 4
/** Regtest never retargets: every block carries these bits. */
export const BITS = 0x207fffff
/** Work of one block at those bits: 2²⁵⁶ divided by target + 1. */
export const WORK_PER_BLOCK = 2n

export const COINBASE_MATURITY = 100
export const MAX_BLOCK_WEIGHT = 4_000_000
export const WITNESS_SCALE = 4
export const MAX_SIGOPS = 20_000
export const MAX_MONEY = 21_000_000n * 100_000_000n
export const MAX_FUTURE_SECONDS = 7_200
export const MEDIAN_TIME_SPAN = 11
/** A lock time below this is a height, from it on a Unix time. */
export const LOCK_TIME_THRESHOLD = 500_000_000

const FIRST_SUBSIDY = 5_000_000_000n
const HALVING_INTERVAL = 150

/** What a block at this height may create, in satoshi; nothing is left from height 4,950 on. */
export const subsidyAt = (height: number): bigint =>
  FIRST_SUBSIDY >> BigInt(Math.floor(height / HALVING_INTERVAL))
