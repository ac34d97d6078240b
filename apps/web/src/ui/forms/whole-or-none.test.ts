import { editSubAccount, editUser, fieldMessages } from '@ancrage/contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { wholeOrNone } from './whole-or-none.ts'

describe.each([
  ['of anybody, set by the operator', editUser],
  ['of a member, set by its company', editSubAccount],
])('a monthly cap %s', (_, { body }) => {
  const form = z.object({ monthlyCap: wholeOrNone(body.shape.monthlyCap.unwrap()) })
  const read = (monthlyCap: string) => form.parse({ monthlyCap }).monthlyCap
  const said = (monthlyCap: string) => {
    const { error } = form.safeParse({ monthlyCap })
    return error && fieldMessages(error, 'fr')
  }

  test('is digits, whatever blanks stand around them', () => {
    expect(['0', '7', '012', ' 12 ', '1000000'].map(read)).toEqual([0, 7, 12, 12, 1_000_000])
  })

  test('is none where nothing was typed but blanks', () => {
    expect(['', ' ', '\t', '\u00a0\u202f'].map(read)).toEqual([null, null, null, null])
  })

  test.each(['0x10', '1e3', '0b1', '1.5', '1,5', '+3', 'Infinity', 'dix', '1 2'])(
    'is not %j, and its field says what it is',
    (typed) => expect(said(typed)).toEqual({ monthlyCap: 'Saisissez un nombre entier' }),
  )

  test('is within the bounds of its call, and its field says which they are', () => {
    expect(said('1000001')).toEqual({ monthlyCap: 'Au plus 1\u202f000\u202f000' })
    expect(said('-1')).toEqual({ monthlyCap: 'Saisissez un nombre d’au moins 0' })
  })
})
