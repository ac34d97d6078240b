import type { Order } from '@ancrage/contract'

import { askAboutDisputes } from '../../disputes/ask-about-disputes.ts'
import type { CardShop, Customer } from './card-shop.ts'

/** Disputes of what a shop sold by card, each announced as the provider would. */
export type CardDisputes = Readonly<{
  /** Answers the status that the announcement got. */
  announce: (dispute: string) => Promise<number>
  ask: () => Promise<void>
  /** A new one over an amount with tax, in cents, which is announced and asked about. Gives its name. */
  begin: (session: string, amount?: number) => Promise<string>
  /** Changes one, announces it and asks about it. */
  become: (dispute: string, status: string, over?: object) => Promise<void>
}>

export function openCardDisputes(shop: CardShop): CardDisputes {
  let count = 0
  const announce = (dispute: string) =>
    shop.announce(shop.stripe.disputeEventOf(dispute, `evt_dispute_${(count += 1)}`))
  const ask = () => askAboutDisputes(shop.deps)
  return {
    announce,
    ask,
    begin: async (session, amount = 1200) => {
      const dispute = shop.stripe.dispute(session, { amount })
      await announce(dispute)
      await ask()
      return dispute
    },
    become: async (dispute, status, over = {}) => {
      shop.stripe.changeDispute(dispute, { status, ...over })
      await announce(dispute)
      await ask()
    },
  }
}

/** Credits that a buyer has, disputes of an order, and its credit notes as `credits:net`, in the order in which they came. */
export async function disputedBooks(
  shop: CardShop,
  { id }: Pick<Order, 'id'>,
  buyer: Pick<Customer, 'id'>,
) {
  const [row] = await shop.query<{ credits: number; disputes: string; notes: string | null }>(
    `select (select credits::int from accounts where id = $2) as credits,
       (select string_agg(state || credits, ' ' order by id) from disputes where order_id = $1) as disputes,
       (select string_agg(credits || ':' || net, ' ') from credit_notes where order_id = $1) as notes`,
    [id, buyer.id],
  )
  return row
}
