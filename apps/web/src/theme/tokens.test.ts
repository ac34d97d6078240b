import { expect, test } from 'vitest'

import { backdrop, brand, breakpoints, fonts, footer, layout, radius, scrollbar } from './tokens.ts'
import { openTheme, openWholeTheme } from './theme.ts'

const theme = openTheme()

test('the theme has the colours of the specification', () => {
  const main = Object.fromEntries(Object.entries(brand).map(([tone, { main: hex }]) => [tone, hex]))
  expect(main).toEqual({
    primary: '#1877F2',
    secondary: '#8E33FF',
    info: '#00B8D9',
    success: '#22C55E',
    warning: '#FFAB00',
    error: '#FF5630',
  })
  expect(footer.background).toBe('#2b59db')
  expect(backdrop).toBe('rgba(20, 26, 33, 0.8)')
})

test('the theme has the sizes, breakpoints and fonts of the specification', () => {
  expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 })
  expect(theme.breakpoints.values).toEqual(breakpoints)
  expect(theme.spacing(1)).toContain('8px')
  expect(theme.shape.borderRadius).toBe(8)
  expect(radius.base).toBe(8)
  expect(layout).toMatchObject({
    authCard: 420,
    sidebar: 300,
    drawer: 320,
    navItem: 44,
    header: { mobile: 64, desktop: 72 },
    userMenu: 200,
  })
  expect(scrollbar.minSize).toBe(25)
  expect(fonts.body).toMatch(/^"DM Sans/)
  expect(fonts.headings).toMatch(/^Barlow/)
  for (const level of ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const) {
    expect(theme.typography[level].fontFamily).toBe(fonts.headings)
  }
})

test('both colour schemes are there', () => {
  expect(Object.keys(theme.colorSchemes).toSorted()).toEqual(['dark', 'light'])
})

test('20: components name the variables of both schemes without working out the dark one', () => {
  const whole = openWholeTheme()
  // The dark scheme alone has layers over surfaces, which ours have not, and colours that nothing shows.
  const { overlays, palette, ...others } = whole.vars
  const { AppBar, text, ...colours } = palette
  expect(overlays).toHaveLength(25)
  expect([Object.keys(AppBar), Object.keys(text)].flat()).toEqual(
    expect.arrayContaining(['darkBg', 'darkColor', 'icon']),
  )
  expect(theme.vars).toMatchObject({ ...others, palette: colours })
  expect(theme.components?.MuiPaper?.styleOverrides?.root).toMatchObject({
    backgroundImage: 'none',
  })
  const dark = { color: 'red' }
  expect(theme.applyStyles('dark', dark)).toEqual(whole.applyStyles('dark', dark))
  expect(theme.colorSchemes.dark).toEqual({})
})
