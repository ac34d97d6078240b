import { expect, test } from 'vitest'

import { drawnFrom, withDrawings } from './drawn-pages.ts'

const STYLES = '<style data-emotion="css a">.css-a{margin:0}</style>'
const SCRIPT = '<script>addEventListener("submit",keep)</script>'
const drawn = drawnFrom({
  fr: {
    'sign-in': `${STYLES}<p class="css-a" style="top:0">Connexion</p>${SCRIPT}`,
    dashboard: `${STYLES}<p class="css-a">Bonjour</p>`,
  },
  en: {
    'sign-in': `${STYLES}<p class="css-a" style="top:0">Sign in</p>${SCRIPT}`,
    dashboard: `${STYLES}<p class="css-a">Hello</p>`,
  },
})

test('20: a drawn page keeps no style and no script of its own, which its security policy would refuse', () => {
  expect(drawn.templates).toEqual({
    'drawn-sign-in-fr': '<p class="css-a" data-style="0">Connexion</p>',
    'drawn-dashboard-fr': '<p class="css-a">Bonjour</p>',
    'drawn-sign-in-en': '<p class="css-a" data-style="0">Sign in</p>',
    'drawn-dashboard-en': '<p class="css-a">Hello</p>',
  })
  expect(drawn.styles).toEqual({
    names: ['a'],
    rules: '.css-a{margin:0}[data-style="0"]{top:0}',
  })
  expect(drawn.script).toBe('addEventListener("submit",keep)')
})

test('20: drawings in both languages come with the page, and styles under the names that the library gives them', () => {
  const html = withDrawings('<head></head><body><noscript></noscript></body>', drawn)
  expect(html).toContain('<style data-drawn="a">.css-a{margin:0}')
  expect(html).toContain(
    '<template id="drawn-sign-in-fr"><p class="css-a" data-style="0">Connexion</p>',
  )
  expect(html).toContain('<template id="drawn-dashboard-en"><p class="css-a">Hello</p>')
})
