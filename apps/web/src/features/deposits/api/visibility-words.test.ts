import { expect, test } from 'vitest'

import { fr } from '../../../i18n/fr.ts'
import { translateInto } from '../../../i18n/translate.ts'
import { sampleProfile } from '../../../testing/sample-profile.ts'
import { visibilityWord } from './visibility-words.ts'

const t = translateInto('fr', fr)
const ofCompany = { ...sampleProfile, company: 'Studio Halo' }

test('a private deposit is for its person alone, and in a company for its administrators too', () => {
  expect(t(visibilityWord('private', sampleProfile))).toMatch(/visible de vous seul$/)
  expect(t(visibilityWord('private', null))).toMatch(/visible de vous seul$/)
  expect(t(visibilityWord('private', ofCompany))).toMatch(/administrateurs de la société$/)
})

test('a public deposit is everybody’s, in a company as elsewhere', () => {
  expect(visibilityWord('public', ofCompany)).toBe(visibilityWord('public', sampleProfile))
})
