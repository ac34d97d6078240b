import { expect, test } from 'vitest'

import { memoryStorage } from '../testing/memory-storage.ts'
import { addWords, startTranslation, switchLanguage } from './i18n.ts'

const page = () => ({ documentElement: { lang: '' } }) as Document

test('a first visit is in French', async () => {
  const shown = page()
  const i18n = await startTranslation(memoryStorage(), shown)
  expect(i18n.t('menu.logout')).toBe('Déconnexion')
  expect(shown.documentElement.lang).toBe('fr')
})

test('the language chosen last is the language of the next visit', async () => {
  const storage = memoryStorage()
  const first = await startTranslation(storage, page())
  await first.changeLanguage('en')
  const next = await startTranslation(storage, page())
  expect(next.t('menu.logout')).toBe('Log out')
})

test('a language that is not offered is French', async () => {
  const i18n = await startTranslation(memoryStorage({ i18nextLng: 'de-DE' }), page())
  expect(i18n.language).toBe('fr')
})

test('words that are not needed at first come with the page that speaks them', async () => {
  const i18n = await startTranslation(memoryStorage(), page())
  expect(i18n.exists('deposits.title')).toBe(false)
  await addWords('everyday', i18n)
  expect(i18n.t('deposits.title')).toBe('Vos ancrages')
  expect(i18n.t('menu.logout')).toBe('Déconnexion')
  await switchLanguage('en', i18n)
  expect(i18n.t('deposits.title')).toBe('Your anchorages')
})

test('French counts a million in its own way', async () => {
  const i18n = await startTranslation(memoryStorage(), page())
  await addWords('everyday', i18n)
  const credits = (count: number) => i18n.t('credits.count', { count, formatted: String(count) })
  expect(credits(0)).toBe('0 crédit')
  expect(credits(2)).toBe('2 crédits')
  expect(credits(1_000_000)).toBe('1000000 de crédits')
})
