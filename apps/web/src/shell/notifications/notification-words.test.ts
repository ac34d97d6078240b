import type { Notification } from '@ancrage/contract'
import { beforeAll, expect, test } from 'vitest'

import { addWords, startTranslation, switchLanguage, type Translation } from '../../i18n/i18n.ts'
import { memoryStorage } from '../../api/kept.ts'
import { wordsOf } from './notification-words.ts'

const at = '2026-11-21T20:00:00.000Z'
const deposit = { id: '0190', number: 'AN-2026-0000042', title: 'Sonate' }

let translation: Translation
beforeAll(async () => {
  const page = { documentElement: { lang: '' } } as Document
  translation = await startTranslation(memoryStorage(), page)
  await addWords('notifications')
})

const said = async (notification: Notification, language: 'fr' | 'en' = 'fr') => {
  await switchLanguage(language)
  const { sentence, detail, leadsTo } = wordsOf(notification, translation.speech())
  return [sentence, detail, leadsTo]
}

test('one confirmed deposit is named, and leads to its page', async () => {
  const one = { kind: 'depositsConfirmed', at, count: 1, more: false, deposit } as const
  const page = '/deposits/0190'
  expect(await said(one)).toEqual(['Ancrage confirmé', 'Sonate · n°\u00a0AN-2026-0000042', page])
  expect(await said(one, 'en')).toEqual([
    'Anchorage confirmed',
    'Sonate · no.\u00a0AN-2026-0000042',
    page,
  ])
})

test('a thousand are one line, more than that are said to be more, and both lead to the list', async () => {
  const many = { kind: 'depositsConfirmed', at, count: 1000, more: false, deposit } as const
  const latest = 'Dont «\u00a0Sonate\u00a0»'
  expect(await said(many)).toEqual(['1\u202f000 ancrages confirmés', latest, '/'])
  const more = { ...many, more: true }
  expect(await said(more)).toEqual(['Plus de 1\u202f000 ancrages confirmés', latest, '/'])
  expect((await said(more, 'en'))[0]).toBe('More than 1,000 anchorages confirmed')
})

test('deposits whose block was undone are told that nothing is lost', async () => {
  const undone = { kind: 'depositsReanchored', at, count: 2, more: false, deposit } as const
  expect((await said(undone))[0]).toBe('2 ancrages à refaire\u00a0: rien n’est perdu')
})

test('who joins or leaves a company is named, and leads to its members', async () => {
  const one = { at, name: 'Léa' } as const
  const page = '/company#members'
  const joined = { kind: 'memberJoined', ...one } as const
  expect(await said(joined)).toEqual(['Léa a rejoint la société', undefined, page])
  const left = { kind: 'memberLeft', ...one } as const
  expect(await said(left, 'en')).toEqual(['Léa is no longer part of the company', undefined, page])
})

test('orders, credits and changes of security lead to their pages', async () => {
  const paid = {
    kind: 'orderPaid',
    at,
    orderId: '0191',
    number: 'CO-2026-000042',
    product: 'Lot de 10',
  } as const
  expect(await said(paid)).toEqual([
    'Commande CO-2026-000042 payée',
    'Lot de 10',
    '/products/orders',
  ])
  const received = { kind: 'creditsReceived', at, amount: 1 } as const
  expect(await said(received)).toEqual(['1 crédit reçu', undefined, '/profile'])
  const changed = { kind: 'security', at, event: 'newSignIn' } as const
  expect(await said(changed)).toEqual([
    'Connexion depuis un nouveau navigateur',
    'Si ce n’est pas vous, changez votre mot de passe.',
    '/security',
  ])
})
