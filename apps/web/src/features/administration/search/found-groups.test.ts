import type { FoundRecords } from '@ancrage/contract'
import { expect, test } from 'vitest'

import { fr } from '../../../i18n/fr.ts'
import { translateInto } from '../../../i18n/translate.ts'
import { foundGroups } from './found-groups.ts'

const NOTHING: FoundRecords = {
  accounts: [],
  companies: [],
  deposits: [],
  orders: [],
  invitations: [],
  requests: [],
  mails: [],
  articles: [],
}
const ID = '019aa0b2-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
const createdAt = '2026-11-25T10:00:00.000Z'
const groups = (found: Partial<FoundRecords>) =>
  foundGroups({ ...NOTHING, ...found }, translateInto('fr', fr), 'fr')

test('kinds of which nothing was found are left out', () => {
  expect(groups({})).toEqual([])
})

test('an account leads to the list of users, searched for its address', () => {
  const account = { id: ID, name: 'Emma', email: 'e+1@example.org', company: null } as const
  expect(groups({ accounts: [{ ...account, accountType: 'classic' }] })).toEqual([
    {
      kind: 'accounts',
      lines: [
        {
          key: ID,
          first: 'Emma',
          second: ['e+1@example.org', 'Classique'],
          to: '/administration?tab=users&search=e%2B1%40example.org',
        },
      ],
    },
  ])
})

test('an order and an invitation lead to themselves alone, and say what is known of them', () => {
  const order = { id: ID, number: 'CO-2026-000042', email: null, company: null, createdAt }
  const invited = { id: ID, name: '', email: 'i@example.org', company: null, createdAt }
  const [ofInvitations, ofOrders] = groups({
    orders: [{ ...order, invoice: 'FA-2026-000007', state: 'paid' }],
    invitations: [invited],
  })
  expect(ofOrders?.lines[0]).toMatchObject({
    first: 'CO-2026-000042 · FA-2026-000007',
    to: `/administration?tab=orders&id=${ID}`,
  })
  expect(ofOrders?.lines[0]?.second.slice(0, 2)).toEqual(['Compte effacé', 'Payée'])
  expect(ofInvitations?.lines[0]?.first).toBe('i@example.org')
  expect(ofInvitations?.lines[0]?.second).toHaveLength(1)
})
