import { newIdentity, readIdentity, writeIdentity } from '@ancrage/vault'
import { expect, test } from 'vitest'

import { randomBytes } from '../transfer/base64.ts'
import { keyGroups } from './key-groups.ts'

test('21: the last eight characters of a key are its last two groups', () => {
  const key = writeIdentity(newIdentity(randomBytes))
  const groups = keyGroups(key)
  expect(groups[0]).toBe('AGE-SECRET-KEY-1')
  expect(groups.slice(-2).join('')).toBe(key.slice(-8))
  expect(groups.slice(2).every(({ length }) => length === 4)).toBe(true)
})

test('what is typed as it stands on the sheet is the key', () => {
  const identity = newIdentity(randomBytes)
  const typed = keyGroups(writeIdentity(identity)).join(' ')
  expect(readIdentity(typed).secret).toEqual(identity.secret)
})
