import { deposit, getDeposit, listDeposits } from '@ancrage/contract'

import { readAnswer } from './read-answer.ts'
import { DepositUnknown } from './service-errors.ts'
import type { Service } from './service.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The deposit with this id or number. Rejects with `DepositUnknown` and what a service does. */
export async function findDeposit(
  service: Service,
  asked: string,
): Promise<{ id: string; number: string }> {
  if (UUID.test(asked)) {
    const reply = await service.call(getDeposit, { params: { id: asked } })
    return readAnswer(service, reply, deposit)
  }
  const reply = await service.call(listDeposits, { query: { search: asked, limit: '10' } })
  const { items } = await readAnswer(service, reply, listDeposits.reply)
  const found = items.find(({ number }) => number === asked.toUpperCase())
  if (found === undefined) throw new DepositUnknown(asked)
  return found
}
