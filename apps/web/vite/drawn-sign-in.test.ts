import { expect, test } from 'vitest'

import { drawnFrom, withDrawing } from './drawn-sign-in.ts'

const STYLES = '<style data-emotion="css a">.css-a{margin:0}</style>'
const SCRIPT = '<script>addEventListener("submit",keep)</script>'
const drawn = drawnFrom({
  fr: `${STYLES}<p class="css-a" style="top:0">Connexion</p>${SCRIPT}`,
  en: `${STYLES}<p class="css-a" style="top:0">Sign in</p>${SCRIPT}`,
})

test('20: the drawn page keeps no style and no script of its own, which its security policy would refuse', () => {
  expect(drawn.markup).toEqual({
    fr: '<p class="css-a" data-style="0">Connexion</p>',
    en: '<p class="css-a" data-style="0">Sign in</p>',
  })
  expect(drawn.styles).toEqual({
    names: ['a'],
    rules: '.css-a{margin:0}[data-style="0"]{top:0}',
  })
  expect(drawn.script).toBe('addEventListener("submit",keep)')
})

test('20: both languages come with the page, and styles under the names that the library gives them', () => {
  const { html } = withDrawing('<head></head><body><noscript></noscript></body>', drawn)
  expect(html).toContain('<style data-drawn="a">.css-a{margin:0}')
  expect(html).toContain('<template id="drawn-fr"><p class="css-a" data-style="0">Connexion</p>')
  expect(html).toContain('<template id="drawn-en">')
})
