import { expect, test } from 'vitest'

import { Refusal } from '../../http/refusal.ts'
import { readInvitees } from './read-invitees.ts'

test('addresses in one line, as a mail program gives them, are each somebody', () => {
  expect(peopleOf('lea@ex.fr, Tom <tom@ex.fr>; zoe@ex.fr;')).toEqual([
    ['lea@ex.fr'],
    ['tom@ex.fr', 'Tom'],
    ['zoe@ex.fr'],
  ])
  expect(peopleOf('"Dupont, Léa" <lea@ex.fr>, "tom@ex.fr" <tom@ex.fr>,<zoe@ex.fr>')).toEqual([
    ['lea@ex.fr', 'Dupont, Léa'],
    ['tom@ex.fr'],
    ['zoe@ex.fr'],
  ])
  expect(peopleOf('Dupont, Léa <lea@ex.fr>; tom@ex.fr, Tom')).toEqual([
    ['lea@ex.fr', 'Dupont, Léa'],
    ['tom@ex.fr', 'Tom'],
  ])
  expect(peopleOf('Tom <tom@ex.fr>')).toEqual([['tom@ex.fr', 'Tom']])
  expect(peopleOf('"lea@ex.fr","tom@ex.fr"')).toEqual([['lea@ex.fr'], ['tom@ex.fr']])
})

test('a row of a table stays one person, whatever separates its cells', () => {
  expect(peopleOf('email;nom\nlea@ex.fr;"Le ""Un"", premier"\ntom@ex.fr,Tom,Paris')).toEqual([
    ['lea@ex.fr', 'Le "Un", premier'],
    ['tom@ex.fr', 'Tom'],
  ])
})

test('in the rows below headings, only the first cell is somebody’s address', () => {
  expect(peopleOf('email;nom;responsable\nlea@ex.fr;Léa;tom@ex.fr')).toEqual([['lea@ex.fr', 'Léa']])
  expect(peopleOf('Email,Name,Page\nlea@ex.fr,Léa,https://ex.fr/@lea')).toEqual([
    ['lea@ex.fr', 'Léa'],
  ])
  expect(peopleOf('email\nlea@ex.fr, tom@ex.fr')).toEqual([['lea@ex.fr'], ['tom@ex.fr']])
})

test('an address that begins like a heading is none', () => {
  expect(peopleOf('adresse@ex.fr, Tom')).toEqual([['adresse@ex.fr', 'Tom']])
})

test('twice in one line is once', () => {
  expect(peopleOf('lea@ex.fr, Lea@ex.fr')).toEqual([['lea@ex.fr']])
})

test('O7: a file of thousands is refused by its number, and none of its lines is named', () => {
  for (const end of ['\n', ';']) {
    const problems = problemsOf(`tom@ex${end}`.repeat(5_000))
    expect(problems).toHaveProperty('csv')
    expect(problems).not.toHaveProperty(['csv.1'])
  }
  expect(problemsOf('tom@ex\n'.repeat(400))).toHaveProperty(['csv.400'])
})

test('what is no address in a line of several names the line, and itself', () => {
  expect(problemsOf('lea@ex.fr, tom@; zoe@ex.fr')).toEqual({
    'csv.1': 'Email must be a valid address (tom@)',
  })
  expect(problemsOf('lea@ex.fr; Tom; zoe@ex.fr')).toEqual({
    'csv.1': 'Email must be a valid address (Tom)',
  })
  expect(problemsOf('lea@ex.fr, Tom, zoe@ex.fr')).toEqual({
    'csv.1': 'Email must be a valid address (Tom)',
  })
  expect(problemsOf('lea@ex.fr\ntom@ex.fr, lea@ex.fr')).toEqual({
    'csv.2': 'This address is on line 1 already (lea@ex.fr)',
  })
})

function peopleOf(csv: string): readonly (readonly string[])[] {
  return readInvitees(csv, 'en').map(({ email, name }) =>
    name === undefined ? [email] : [email, name],
  )
}

function problemsOf(csv: string): unknown {
  try {
    return readInvitees(csv, 'en')
  } catch (error) {
    return error instanceof Refusal ? error.fields : error
  }
}
