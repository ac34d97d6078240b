import { editSettings } from '@ancrage/contract'
import { expect, test } from 'vitest'

import { fr } from '../../../i18n/fr.ts'
import { translateInto } from '../../../i18n/translate.ts'
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

test('a share link is named in words', () => {
  expect(told({ action: 'deposit.shared', details: { share: '01a21ec4' } })).toEqual([
    'Lien de partage : 01a21ec4',
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

test('what changed of a product or a setting is told with what was there before', () => {
  const edited = {
    'price.before': 1900,
    'price.after': 1250,
    'nameFr.before': 'Lot',
    'nameFr.after': 'Pack',
    descriptionEn: 'changed',
  }
  expect(told({ action: 'product.edited', details: edited })).toEqual([
    'Prix : 19,00 € → 12,50 €',
    'Nom en français : Lot → Pack',
    'Description en anglais : modifié',
  ])
  const set = { 'payee.before': null, 'payee.after': 'Atelier' }
  expect(told({ action: 'settings.edited', details: set })).toEqual([
    'Bénéficiaire des virements : vide → Atelier',
  ])
})

test('a state and a moment are told as everywhere else', () => {
  const details = { state: 'draft', expiresAt: '2027-02-19T16:18:28.250Z' }
  expect(told({ action: 'product.created', details })).toEqual([
    'Statut : Brouillon',
    'Valable jusqu’au : 19 févr. 2027, 17:18 (Paris)',
  ])
})

test('a storage quota is told as a size, and the usual one as none', () => {
  const details = { 'storageLimit.before': null, 'storageLimit.after': 20_000_000_000 }
  expect(told({ action: 'account.storageLimited', details })).toEqual([
    'Quota de stockage : vide → 20 Go',
  ])
})

test('what an API key opens is told in words', () => {
  const details = { scopes: 'deposits:read deposits:write' }
  expect(told({ action: 'apiKey.created', details })).toEqual([
    'Autorisations : Lire les ancrages · Ancrer des fichiers',
  ])
})

test('a fact that this page has no word for is shown as the log has it', () => {
  expect(told({ action: 'export.made', details: { lines: 'toutes' } })).toEqual(['lines : toutes'])
})

test('settings are named as where they are set', () => {
  const details = { siteOwner: 'Atelier', bic: null, legalNoticeUrl: 'https://a.example/m' }
  expect(told({ action: 'settings.edited', details })).toEqual([
    'Propriétaire du site : Atelier',
    'BIC des virements : vide',
    'Adresse des mentions légales : https://a.example/m',
  ])
  for (const name of Object.keys(editSettings.body.shape)) {
    const [line] = told({ action: 'settings.edited', details: { [name]: 'x' } })
    expect(line).not.toContain(name)
  }
})

test('kinds of accounts and products are told in words, an id by its beginning', () => {
  const id = '019dbb6c-54a1-7c0e-9d3b-2f5f4c1e0a77'
  const approved = { invitation: id, accountType: 'classic', credits: 5 }
  expect(told({ action: 'accountRequest.approved', details: approved })).toEqual([
    'Invitation : 019dbb6c…',
    'Type de compte : Classique',
    'Crédits : 5',
  ])
  const edited = { 'type.before': 'classic', 'type.after': 'companyAdministrator' }
  expect(told({ action: 'account.edited', details: edited })).toEqual([
    'Type de compte : Classique → Administrateur de société',
  ])
  expect(told({ action: 'product.edited', details: { kind: 'pack' } })).toEqual([
    'Type de produit : Pack de crédits',
  ])
})
