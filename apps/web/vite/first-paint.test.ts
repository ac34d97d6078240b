import { expect, test } from 'vitest'

import { DASHBOARD, SIGN_IN } from './chunks.ts'
import { filesOf, withMark, withStart, withStylesInside } from './first-paint.ts'
import { firstStyles } from './first-styles.ts'

const file = (
  fileName: string,
  module: string | null,
  imports: readonly string[],
  isEntry = false,
) => ({ type: 'chunk', fileName, moduleIds: module ? [module] : [], imports, isEntry })

const WORDS = ['fr', 'en'].flatMap((language) =>
  ['entrance', 'everyday'].map((part) =>
    file(`${part}-${language}.js`, `/src/i18n/${language}/${part}.ts`, []),
  ),
)

test('20: the code of a first page is asked for at once: each file that it needs besides the application’s own', () => {
  const files = [
    file('main.js', '/src/main.tsx', ['frame.js'], true),
    file('frame.js', null, []),
    file('page.js', '/src/page.tsx', ['frame.js', 'shared.js']),
    file('shared.js', null, []),
    file('elsewhere.js', '/src/elsewhere.tsx', ['shared.js']),
  ]
  const bundle = Object.fromEntries(files.map((one) => [one.fileName, one]))
  expect(filesOf(['page.tsx'], bundle as never)).toEqual(['/page.js', '/shared.js'])
  expect(() => filesOf(['gone.tsx'], bundle as never)).toThrow('gone.tsx')
})

test('20: nothing is fetched before the mark is drawn: styles are in the page', () => {
  const bundle = { 'assets/a.css': { type: 'asset', source: 'p{color:red}' } }
  const page =
    '<link rel="stylesheet" crossorigin href="/assets/a.css" nonce="n"><div id="root"></div>'
  const drawn = withMark(withStylesInside(page, bundle as never))
  expect(drawn).toContain('<style>p{color:red}</style>')
  expect(drawn).not.toContain('<link')
  expect(drawn).toMatch(/<div id="root"><svg aria-hidden="true"/)
})

test('20: files are asked for by a script, low, and run once something is painted', () => {
  const files = [
    file('main.js', '/src/main.tsx', ['frame.js'], true),
    file('frame.js', null, []),
    file('here.js', '/src/features/dashboard/dashboard-page.tsx', []),
    file('list.js', '/src/features/deposits/list/deposit-list.tsx', []),
    file('signed-in.js', '/src/shell/signed-in.tsx', []),
    file('drops.js', '/src/shell/takes-drops.tsx', []),
    file('frames.js', '/src/shell/auth-layout.tsx', []),
    file('login.js', '/src/features/auth/login-page.tsx', []),
    ...WORDS,
  ]
  const bundle = Object.fromEntries(files.map((one) => [one.fileName, one]))
  const built =
    '<script type="module" crossorigin src="/main.js"></script>' +
    '<link rel="modulepreload" crossorigin href="/frame.js"><noscript>'
  const page = withStart(built, bundle as never)
  expect(page).not.toContain('<link')
  expect(page).not.toContain('type="module"')
  expect(page).toContain('["/frame.js","/main.js"].concat(p,')
  expect(page).toContain('w=l===\'en\'?["/entrance-en.js","/everyday-en.js"]:["/entrance-fr.js",')
  expect(page).toContain('step(["/frame.js"].concat(p,"/main.js"))')
  expect(page).toContain("type:'paint'")
  expect(() => withStart('<noscript>', bundle as never)).toThrow('no application')
})

test('20: of what every page needs each file runs after those that it imports', () => {
  const files = [
    file('main.js', '/src/main.tsx', ['react.js', 'styles.js'], true),
    file('react.js', null, []),
    file('styles.js', null, ['react.js']),
    ...[...DASHBOARD, ...SIGN_IN].map((page, i) =>
      file(`page-${i}.js`, `/src/${page}`, ['main.js', 'both.js']),
    ),
    file('both.js', null, ['styles.js']),
    ...WORDS,
  ]
  const bundle = Object.fromEntries(files.map((one) => [one.fileName, one]))
  const built = `<script type="module" src="/main.js"></script>${['react', 'styles']
    .map((name) => `<link rel="modulepreload" href="/${name}.js">`)
    .join('')}<noscript>`
  const page = withStart(built, bundle as never)
  expect(page).toContain('step(["/react.js","/styles.js"].concat(p,"/main.js"))')
  expect(page).toContain('["/both.js","/page-0.js",')
})

test('20: the styles of the theme come with the page, in both schemes', () => {
  const styles = firstStyles()
  expect(styles).toContain('--mui-palette-primary-main:#1877F2')
  expect(styles).toMatch(
    /\[data-color-scheme="dark"\]\{[^}]*--mui-palette-background-default:#141A21/,
  )
  expect(styles).toMatch(/body\{[^}]*background-color:var\(--mui-palette-background-default\)/)
  expect(styles).toContain('.visually-hidden{')
})
