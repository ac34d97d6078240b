import { type ComponentType, Suspense, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { lazyPage } from './pages-loading.tsx'

const Greeting = ({ name }: Readonly<{ name: string }>) => `Bonjour ${name}`
const markupOf = (Page: ComponentType<{ name: string }>) =>
  renderToStaticMarkup(
    createElement(Suspense, { fallback: 'en route' }, createElement(Page, { name: 'Anna' })),
  )

test('20: a page that was fetched before it is shown is drawn at once, without the loading bar', async () => {
  const Page = lazyPage(() => Promise.resolve(Greeting))
  await Page.fetch()
  expect(markupOf(Page)).toBe('Bonjour Anna')
})

test('a page that was not fetched before is fetched when it is shown', () => {
  const Page = lazyPage(() => Promise.resolve(Greeting))
  expect(markupOf(Page)).toContain('en route')
})

test('a page is fetched once, however often it is asked for, and again where it did not arrive', async () => {
  let asked = 0
  const Page = lazyPage(() => {
    asked += 1
    return asked === 1 ? Promise.reject(new Error('lost')) : Promise.resolve(Greeting)
  })
  await expect(Page.fetch()).rejects.toThrow('lost')
  await Page.fetch()
  await Page.fetch()
  expect(asked).toBe(2)
})
