import { editSubAccount, type ManagedAccount } from '@ancrage/contract'
import { z } from 'zod'

import { wholeOrNone } from '../../ui/forms/whole-or-none.ts'

/** An empty field is none. */
export const memberSettings = z.object({
  reference: z.string().trim().max(100),
  monthlyCap: wholeOrNone(editSubAccount.body.shape.monthlyCap.unwrap()),
})

export function settingsOf({
  reference,
  monthlyCap,
}: Pick<ManagedAccount, 'reference' | 'monthlyCap'>): z.input<typeof memberSettings> {
  return { reference: reference ?? '', monthlyCap: String(monthlyCap ?? '') }
}

/** What the server is asked to change. */
export function changeOf({
  reference,
  monthlyCap,
}: z.output<typeof memberSettings>): Pick<ManagedAccount, 'reference' | 'monthlyCap'> {
  return { reference: reference === '' ? null : reference, monthlyCap }
}
