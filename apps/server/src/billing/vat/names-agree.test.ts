import { expect, test } from 'vitest'

import { namesAgree } from './names-agree.ts'

test.each([
  ['Hafen GmbH', 'HAFEN GMBH'],
  ['Hafen', 'Hafen GmbH & Co. KG'],
  ['Société Générale', 'SA SOCIETE GENERALE'],
  ['L’Oréal', 'SA L OREAL'],
  ['Fiat S.p.A.', 'FIAT SPA'],
  ['Fiat s. p. a.', 'FIAT'],
  ['Mærsk A/S', 'MÆRSK A/S'],
  ['Ørsted', 'ORSTED A/S'],
  ['Straße 7 GmbH', 'STRASSE 7'],
  ['Škoda Auto', 'Škoda Auto a.s.'],
  ['Alza', 'ALZA SPOL. S R.O.'],
  ['Allegro sp. z o.o.', 'ALLEGRO SPÓŁKA||ALLEGRO'],
  ['Oy Kone Ab', 'KONE OYJ'],
  ['Λιμάνι ΑΕ', 'ΛΙΜΑΝΙ Α.Ε.'],
  ['Limani', 'ΛΙΜΑΝΙ ΑΕ||LIMANI'],
  ['SA', 'S.A.'],
])('%s is %s', (typed, told) => {
  expect(namesAgree(typed, told)).toBe(true)
})

test.each([
  ['Werft GmbH', 'Hafen GmbH'],
  ['Hafen Nord', 'Hafen GmbH'],
  ['Haf', 'Hafen'],
  ['Anna Martin', 'SIEMENS AKTIENGESELLSCHAFT'],
  ['GmbH', 'AG'],
  ['--', '---'],
  ['', ''],
  ['', '||'],
  ['Hafen', null],
  ['Hafen', ''],
])('%s is not %s', (typed, told) => {
  expect(namesAgree(typed, told)).toBe(false)
})
