import { expect, test } from 'vitest'

import { fr } from '../../../../i18n/fr.ts'
import { translateInto } from '../../../../i18n/translate.ts'
import { sampleDeposit } from '../../../../testing/sample-deposit.ts'
import { declaredFacts } from './declared-facts.ts'

const t = translateInto('fr', fr)
const visible = (visibility: 'private' | 'public') => t(`deposit.visibilities.${visibility}`)

test('everything that was typed for the certificate is shown before it is sent', () => {
  const typed = {
    quality: 'Gérante',
    coDepositors: [
      { name: 'Ada ', role: 'parolière' },
      { name: 'Anna', role: '' },
    ],
    onBehalfOf: 'Studio Halo',
    reference: 'SH-12',
    description: 'Deux mouvements.',
    visibility: 'public',
  } as const
  expect(declaredFacts(typed, t, visible)).toEqual([
    ['Qualité', 'Gérante'],
    ['Codéposants', 'Ada (parolière), Anna'],
    ['Pour le compte de', 'Studio Halo'],
    ['Référence', 'SH-12'],
    ['Description', 'Deux mouvements.'],
    ['Visibilité', expect.stringMatching(/^Public\s:/)],
  ])
})

test('what was left empty is not said, and a deposit is private unless it says otherwise', () => {
  const onlyPrivate = [['Visibilité', expect.stringMatching(/^Privé\s:/)]]
  expect(
    declaredFacts({ quality: ' ', coDepositors: [], reference: undefined }, t, visible),
  ).toEqual(onlyPrivate)
  expect(declaredFacts(sampleDeposit, t, visible)).toEqual(onlyPrivate)
})
