import { newDeposit, setupBody } from '@ancrage/contract'
import { expect, test } from 'vitest'

import { contractResolver, newPasswordResolver } from './contract-resolver.ts'

const options = { fields: {}, shouldUseNativeValidation: false }
const words = { language: 'fr', mismatch: 'Les deux mots de passe diffèrent' } as const

test('a form speaks the words that the server would', async () => {
  const check = contractResolver(setupBody, 'fr')
  const { errors } = await check({ name: '', email: 'ada', password: 'short' }, undefined, options)
  expect(errors).toMatchObject({
    name: { message: 'Le nom est requis' },
    email: { message: 'Email doit être une adresse valide' },
    password: { message: 'Au moins 12 caractères' },
  })
})

test('a message finds its field, however deep', async () => {
  const check = contractResolver(newDeposit, 'en')
  const typed = { title: ' ', depositor: 'Ada', coDepositors: [{ name: '' }], files: [] }
  // @ts-expect-error the form begins without a type of creation
  const { errors } = await check(typed, undefined, options)
  expect(errors).toMatchObject({
    title: { message: 'The title is required' },
    creationType: { message: 'Choose a type of creation' },
    coDepositors: [{ name: { message: 'The name is required' } }],
  })
})

test('a valid form gives what will be sent', async () => {
  const check = contractResolver(setupBody, 'fr')
  const typed = { name: ' Ada ', email: 'ada@example.org', password: 'a long phrase' }
  const { values, errors } = await check(typed, undefined, options)
  expect(errors).toEqual({})
  expect(values).toMatchObject({ name: 'Ada' })
})

test('a password that is not repeated is refused beside what else is wrong', async () => {
  const check = newPasswordResolver(setupBody, ({ password }) => password, words)
  const typed = { name: '', email: 'ada@example.org', password: 'a long phrase', repeat: 'a lon' }
  const { values, errors } = await check(typed, undefined, options)
  expect(values).toEqual({})
  expect(errors).toMatchObject({
    name: { message: 'Le nom est requis' },
    repeat: { message: words.mismatch },
  })
})

test('a repeated password is sent once', async () => {
  const check = newPasswordResolver(setupBody, ({ password }) => password, words)
  const body = { name: 'Ada', email: 'ada@example.org', password: 'a long phrase' }
  const { values, errors } = await check({ ...body, repeat: body.password }, undefined, options)
  expect(errors).toEqual({})
  expect(values).toEqual(body)
})
