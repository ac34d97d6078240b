import { z } from 'zod'

const sealed = z.object({
  name: z.literal('sealed'),
  aggregation: z.number().int(),
  sealedAt: z.iso.datetime().optional(),
})

const broadcast = sealed.extend({
  name: z.literal('broadcast'),
  txid: z.string(),
  broadcastAt: z.iso.datetime().optional(),
  fee: z.object({ satoshi: z.number().int(), sharedBy: z.number().int() }).optional(),
})

/**
 * The true step underneath the status. `confirmations` counts the block that holds the transaction as the first.
 * `sealedAt` is absent before any ledger was handed the aggregation, `broadcastAt` where the transaction is a calendar’s.
 * `fee` is what the transaction costs, over all that is anchored by it; absent where it costs us nothing, or is not known.
 */
export const depositStep = z.discriminatedUnion('name', [
  z.object({ name: z.literal('received') }),
  sealed,
  broadcast,
  broadcast.extend({
    name: z.literal('inBlock'),
    blockHeight: z.number().int(),
    confirmations: z.number().int(),
    confirmationsNeeded: z.number().int(),
  }),
  broadcast.extend({ name: z.literal('confirmed'), blockHeight: z.number().int() }),
])
/** The steps alone, in their order. */
export const DEPOSIT_STEP_NAMES = [
  'received',
  'sealed',
  'broadcast',
  'inBlock',
  'confirmed',
] as const satisfies readonly DepositStep['name'][]
export type DepositStep = z.infer<typeof depositStep>
