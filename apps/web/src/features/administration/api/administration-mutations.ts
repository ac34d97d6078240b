import {
  createCompany,
  createProduct,
  editCompany,
  editProduct,
  editUser,
  endUserSessions,
  type Endpoint,
  type EXPORTS,
  exportData,
  getInvoiceArchive,
  getJournal,
  getManagedCreditNote,
  getManagedInvoice,
  type Language,
  type ManagedCompany,
  type ManagedOrder,
  type ManagedProduct,
  markOrderPaid,
  resetUserTwoFactor,
  resumeUser,
  type StatementTransfer,
  suspendUser,
  type UserChange,
} from '@ancrage/contract'
import { mutationOptions } from '@tanstack/react-query'
import type { z } from 'zod'

import { callMutation } from '../../../api/call-mutation.ts'
import type { Client } from '../../../api/client.ts'
import { saveAnswer } from '../../../api/download.ts'
import { ADMINISTRATION } from './administration-queries.ts'

const REFRESH = { meta: { refreshes: [ADMINISTRATION] } }

/** One call of the administration: whatever it changes, all that is shown there is read anew. */
export function administrationMutation<E extends Endpoint>(client: Client, endpoint: E) {
  return callMutation(client, endpoint, [ADMINISTRATION])
}

const USER_CALLS = {
  suspend: suspendUser,
  resume: resumeUser,
  endSessions: endUserSessions,
  resetTwoFactor: resetUserTwoFactor,
} as const

/** What an administrator does to a user, by name, or a change of their settings. */
export type UserAct = keyof typeof USER_CALLS | UserChange

export function userMutation(client: Client, id: string) {
  const params = { id }
  return mutationOptions({
    ...REFRESH,
    mutationFn: async (act: UserAct): Promise<void> => {
      if (typeof act === 'object') await client.call(editUser, { params, body: act })
      else await client.call(USER_CALLS[act], { params })
    },
  })
}

type CompanyFields = Readonly<{ name: string; reference: string; storage: boolean }>

/** Makes a company where there is none yet. An empty reference is none. */
export function companyMutation(client: Client, company: ManagedCompany | null) {
  return mutationOptions({
    ...REFRESH,
    mutationFn: ({ reference, ...body }: CompanyFields) =>
      company === null
        ? client.call(createCompany, { body: { ...body, ...(reference !== '' && { reference }) } })
        : client.call(editCompany, {
            params: { id: company.id },
            body: { ...body, reference: reference === '' ? null : reference },
          }),
  })
}

/** Makes a product where there is none yet. */
export function productMutation(client: Client, product: ManagedProduct | null) {
  return mutationOptions({
    ...REFRESH,
    mutationFn: (body: z.output<typeof createProduct.body>) =>
      product === null
        ? client.call(createProduct, { body })
        : client.call(editProduct, { params: { id: product.id }, body }),
  })
}

/** Marks the orders of these transfers as paid, one after the other; gives how many. Again after a failure, it goes on. */
export function payOrdersMutation(client: Client) {
  return mutationOptions({
    ...REFRESH,
    mutationFn: async (transfers: readonly StatementTransfer[]) => {
      for (const { order, reference } of transfers) {
        if (order === null) continue
        const body = reference === null ? {} : { paymentReference: reference }
        await client.call(markOrderPaid, { params: { id: order.id }, body })
      }
      return transfers.length
    },
  })
}

type Export = Readonly<{ what: (typeof EXPORTS)[number]; format: 'csv' | 'json' }>

export function exportMutation(client: Client) {
  return mutationOptions({
    mutationFn: async ({ what, format }: Export) =>
      saveAnswer(
        await client.open(exportData, { params: { what }, query: { format } }),
        `${what}.${format}`,
      ),
  })
}

type OfMonth = Readonly<{ month: string; what: 'journal' | 'invoices' }>

export function journalMutation(client: Client) {
  return mutationOptions({
    mutationFn: async ({ month, what }: OfMonth) =>
      what === 'journal'
        ? saveAnswer(await client.open(getJournal, { params: { month } }), `journal-${month}.csv`)
        : saveAnswer(
            await client.open(getInvoiceArchive, { params: { month } }),
            `factur-x-${month}.zip`,
          ),
  })
}

export function invoiceMutation(client: Client, { id, number }: ManagedOrder, language: Language) {
  return mutationOptions({
    mutationFn: async () =>
      saveAnswer(
        await client.open(getManagedInvoice, { params: { id, language } }),
        `${number}-${language}.pdf`,
      ),
  })
}

export function creditNoteMutation(client: Client, order: ManagedOrder, language: Language) {
  const { id, creditNote } = order
  return mutationOptions({
    mutationFn: async () =>
      saveAnswer(
        await client.open(getManagedCreditNote, { params: { id, language } }),
        `${creditNote?.number ?? order.number}-${language}.pdf`,
      ),
  })
}
