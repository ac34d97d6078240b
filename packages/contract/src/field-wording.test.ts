import { describe, expect, test } from 'vitest'
import type { z } from 'zod'

import { askAccountCreationBody } from './organisations/account-requests.ts'
import { editSettings } from './operations/administration.ts'
import { loginBody } from './identity/auth.ts'
import { setupBody } from './identity/setup.ts'
import { allotCredits } from './organisations/companies.ts'
import { newDeposit } from './deposits/new-deposits.ts'
import { fieldMessages } from './field-wording.ts'
import type { Language } from './language.ts'

function messages(schema: z.ZodType, value: unknown, language: Language) {
  const parsed = schema.safeParse(value)
  return parsed.success ? {} : fieldMessages(parsed.error, language)
}

describe('what is wrong with a field is said in words', () => {
  test('an address that is missing, or is not one, in both languages', () => {
    const empty = { email: '', password: 'x' }
    const malformed = { email: 'anna@', password: 'x' }
    expect(messages(loginBody, empty, 'fr')).toEqual({ email: 'Email est requis' })
    expect(messages(loginBody, empty, 'en')).toEqual({ email: 'Email is required' })
    expect(messages(loginBody, malformed, 'fr')).toEqual({
      email: 'Email doit être une adresse valide',
    })
    expect(messages(loginBody, malformed, 'en')).toEqual({
      email: 'Email must be a valid address',
    })
  })

  test('an address of the settings page that is not complete', () => {
    const settings = { termsUrl: 'ancrage.example/terms' }
    expect(messages(editSettings.body, settings, 'fr')).toEqual({
      termsUrl: 'Une adresse complète, en http:// ou https://',
    })
    expect(messages(editSettings.body, settings, 'en')).toEqual({
      termsUrl: 'A complete address, with http:// or https://',
    })
  })

  test('a field that is absent is missing, not invalid', () => {
    expect(messages(loginBody, {}, 'en')).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    })
  })

  test('a field deep in a list is named by its path', () => {
    const file = { name: 'a', size: 1, sha256: 'no' }
    const said = messages(
      newDeposit,
      { title: 'T', creationType: 'book', depositor: 'D', files: [file] },
      'en',
    )
    expect(said).toEqual({
      'files.0.sha256': 'The SHA-256 hash must be 64 lower-case hexadecimal digits',
    })
  })

  test('a length says how many', () => {
    const said = messages(setupBody, { name: 'A', email: 'a@b.fr', password: 'court' }, 'fr')
    expect(said).toEqual({ password: 'Au moins 12 caractères' })
  })

  test('a number that is missing, broken or too great says what it may be', () => {
    const said = (credits: unknown, language: Language) =>
      messages(allotCredits.body, { credits }, language)
    expect(said(Number.NaN, 'fr')).toEqual({ credits: 'Saisissez un nombre entier' })
    expect(said(1.5, 'fr')).toEqual({ credits: 'Saisissez un nombre entier' })
    expect(said(1.5, 'en')).toEqual({ credits: 'Enter a whole number' })
    expect(said(0, 'fr')).toEqual({ credits: 'Saisissez un nombre d’au moins 1' })
    expect(said(2_000_000, 'fr')).toEqual({ credits: 'Au plus 1\u202f000\u202f000' })
    expect(said(2_000_000, 'en')).toEqual({ credits: 'At most 1,000,000' })
  })

  test('a telephone is made of digits; none need be given', () => {
    const person = { email: 'a@b.fr', firstName: 'A', lastName: 'B' }
    const said = (phone: string, language: Language) =>
      messages(askAccountCreationBody, { ...person, phone }, language)
    for (const good of ['', '  ', '+33 (0)1 02-03.04.05', '118218', '01\u00a002 03 04 05']) {
      expect(said(good, 'fr')).toEqual({})
    }
    for (const bad of ['pas un numéro', '12345', '+-.()', '0102030405 (Anna)']) {
      expect(said(bad, 'fr')).toEqual({ phone: 'Un numéro de téléphone, d’au moins 6 chiffres' })
    }
    expect(said('call me', 'en')).toEqual({ phone: 'A phone number, of 6 digits or more' })
  })

  test('a field that is not accepted is named', () => {
    const said = messages(loginBody, { email: 'a@b.fr', password: 'x', isAdmin: true }, 'fr')
    expect(said).toEqual({ isAdmin: 'Ce champ n’est pas accepté' })
  })
})

test('text that cannot be stored is refused by its field', () => {
  const deposit = {
    title: 'T',
    creationType: 'book',
    depositor: 'D',
    files: [{ name: 'a', size: 1, sha256: 'a'.repeat(64) }],
  }
  expect(newDeposit.safeParse(deposit).success).toBe(true)
  for (const bad of ['nul\0here', 'half \uD83D']) {
    expect(messages(newDeposit, { ...deposit, title: bad }, 'en')).toEqual({
      title: 'This value is not valid',
    })
    const [file] = deposit.files
    expect(newDeposit.safeParse({ ...deposit, files: [{ ...file, name: bad }] }).success).toBe(
      false,
    )
  }
})

test('E7: of thousands of wrong fields the first hundred are named', () => {
  const unknown = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`x${at}`, at]))
  const said = messages(loginBody, { email: 'anna@', password: 'x', ...unknown }, 'en')
  expect(Object.keys(said)).toHaveLength(100)
  expect(said).toHaveProperty('email', 'Email must be a valid address')
  expect(said).toHaveProperty('x0')
})
