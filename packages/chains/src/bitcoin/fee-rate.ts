import type { RpcClient } from './json-rpc.ts'
import { resultOf } from './node-errors.ts'
import { recordOf } from './record-of.ts'

export type FeeSettings = {
  /** What a block costs when the node cannot tell, in satoshi per virtual byte. */
  readonly fallbackFeeRate: number
  /** In satoshi. */
  readonly maxFeePerTransaction: number
  /** In satoshi. */
  readonly maxFeePerDay: number
}

const TARGET_BLOCKS = 3
/** Bitcoins per thousand virtual bytes, as nodes count, in satoshi per virtual byte. */
const NODES_UNIT = 100_000

/** Satoshi per virtual byte: what the node expects, and never less than it lets in. */
export async function feeRateOf(
  client: RpcClient,
  { fallbackFeeRate }: FeeSettings,
): Promise<number> {
  const { feerate } = recordOf(await resultOf(client, 'estimatesmartfee', [TARGET_BLOCKS]))
  const { mempoolminfee } = recordOf(await resultOf(client, 'getmempoolinfo', []))
  const expected = isRate(feerate) ? feerate * NODES_UNIT : fallbackFeeRate
  const least = isRate(mempoolminfee) ? mempoolminfee * NODES_UNIT : 1
  return Math.max(1, Math.ceil(rounded(Math.max(expected, least))))
}

const isRate = (value: unknown): value is number => typeof value === 'number' && value > 0

/** 0.00001 times 100,000 is a little more than 1 to a computer, and would be rounded up to 2. */
const rounded = (rate: number): number => Math.round(rate * 1_000) / 1_000
