import { expect, test } from 'vitest'

import { fr } from '../../i18n/fr.ts'
import { translateInto } from '../../i18n/translate.ts'
import { auditDetails } from './audit-details.ts'

const t = translateInto('fr', fr)

function told(...[entry]: [Parameters<typeof auditDetails>[0]]): readonly string[] {
  return auditDetails(entry, t, 'fr').map((line) => line.replaceAll('\u00a0', ' '))
}

test('what was paid is told in euros, what was given in credits', () => {
  const details = { amount: 16_680, credits: 100, paymentReference: 'VIR 12' }
  expect(told({ action: 'order.paid', details })).toEqual([
    'Montant : 166,80 €',
    'Crédits : 100',
    'Référence du virement : VIR 12',
  ])
})

test('a change is told with what was there before', () => {
  const details = {
    name: 'changed',
    'storage.before': false,
    'storage.after': true,
    'reference.before': null,
    'reference.after': 'R-1',
    'accountType.before': 'classic',
    'accountType.after': 'administrator',
  }
  expect(told({ action: 'account.edited', details })).toEqual([
    'Nom : modifié',
    'Stockage : non → oui',
    'Référence : vide → R-1',
    'Type de compte : Classique → Administrateur',
  ])
})

test('a state and a moment are told as everywhere else', () => {
  const details = { state: 'draft', expiresAt: '2027-02-19T16:18:28.250Z' }
  expect(told({ action: 'product.created', details })).toEqual([
    'État : Brouillon',
    'Valable jusqu’au : 19 févr. 2027, 17:18',
  ])
})

test('what an API key opens is told in words', () => {
  const details = { scopes: 'deposits:read deposits:write' }
  expect(told({ action: 'apiKey.created', details })).toEqual([
    'Ce qu’elle permet : Lire les dépôts, Déposer',
  ])
})

test('a fact that this page has no word for is shown as the log has it', () => {
  expect(told({ action: 'settings.edited', details: { siteOwner: 'Atelier' } })).toEqual([
    'siteOwner : Atelier',
  ])
})
