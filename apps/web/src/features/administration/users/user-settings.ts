import {
  ACCOUNT_TYPES,
  type AccountType,
  editUser,
  type ManagedAccount,
  type UserChange,
} from '@ancrage/contract'
import { z } from 'zod'

import { wholeOrNone } from '../../../ui/forms/whole-or-none.ts'

const OF_COMPANIES: readonly AccountType[] = ['company', 'companyAdministrator', 'subAccount']

/** Whether accounts of this kind belong to a company. */
export const isOfCompany = (kind: AccountType): boolean => OF_COMPANIES.includes(kind)

/** An empty field is none. */
export const userSettings = z
  .object({
    name: z.string().trim().min(1).max(200),
    accountType: z.enum(ACCOUNT_TYPES),
    companyId: z.string(),
    reference: z.string().trim().max(100),
    monthlyCap: wholeOrNone(editUser.body.shape.monthlyCap.unwrap()),
  })
  .superRefine(({ accountType, companyId }, context) => {
    if (!isOfCompany(accountType) || companyId !== '') return
    context.addIssue({
      code: 'too_small',
      origin: 'string',
      minimum: 1,
      inclusive: true,
      input: companyId,
      path: ['companyId'],
    })
  })
export type UserSettings = z.output<typeof userSettings>

export function settingsOf(user: ManagedAccount): z.input<typeof userSettings> {
  return {
    name: user.name,
    accountType: user.accountType,
    companyId: user.companyId ?? '',
    reference: user.reference ?? '',
    monthlyCap: String(user.monthlyCap ?? ''),
  }
}

/** What the server is asked to change: of kind and company only what is another. */
export function changeOf(user: ManagedAccount, typed: UserSettings): UserChange {
  const { accountType, companyId } = typed
  return {
    name: typed.name,
    reference: typed.reference === '' ? null : typed.reference,
    monthlyCap: typed.monthlyCap,
    ...(accountType !== user.accountType && { accountType }),
    ...(isOfCompany(accountType) && companyId !== (user.companyId ?? '') && { companyId }),
  }
}
