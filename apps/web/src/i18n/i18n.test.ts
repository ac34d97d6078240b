import { expect, test, vi } from 'vitest'

import { memoryStorage } from '../api/kept.ts'
import { addWords, startTranslation, switchLanguage } from './i18n.ts'

const page = () => ({ documentElement: { lang: '' } }) as Document

test('a first visit is in French', async () => {
  const shown = page()
  const { speech } = await startTranslation(memoryStorage(), shown)
  expect(speech().t('menu.logout')).toBe('Déconnexion')
  expect(shown.documentElement.lang).toBe('fr')
})

test('the language chosen last is the language of the next visit', async () => {
  const storage = memoryStorage()
  const first = await startTranslation(storage, page())
  await first.switchTo('en')
  const next = await startTranslation(storage, page())
  expect(next.speech().t('menu.logout')).toBe('Log out')
})

test('a language that is not offered is French', async () => {
  const { speech } = await startTranslation(memoryStorage({ i18nextLng: 'de-DE' }), page())
  expect(speech().language).toBe('fr')
})

test('words that are not needed at first come with the page that speaks them', async () => {
  const { speech, onSwitch } = await startTranslation(memoryStorage(), page())
  const heard = vi.fn()
  const stop = onSwitch(heard)
  expect(speech().t('deposits.title')).toBe('deposits.title')
  await addWords('everyday')
  expect(speech().t('deposits.title')).toBe('Vos ancrages')
  expect(speech().t('menu.logout')).toBe('Déconnexion')
  await switchLanguage('en')
  expect(speech().t('deposits.title')).toBe('Your anchorages')
  expect(heard).toHaveBeenCalledOnce()
  stop()
  await switchLanguage('fr')
  expect(heard).toHaveBeenCalledOnce()
})

test('a switch is told by another way of saying, so that what is drawn is drawn anew', async () => {
  const { speech } = await startTranslation(memoryStorage(), page())
  const before = speech()
  expect(speech()).toBe(before)
  await switchLanguage('en')
  expect(speech().t).not.toBe(before.t)
})

test('of two languages that are chosen at once, the last is shown', async () => {
  const { speech, switchTo } = await startTranslation(memoryStorage(), page())
  await Promise.all([switchTo('en'), switchTo('fr')])
  expect(speech().language).toBe('fr')
})

test('words that come while the language changes are there in both', async () => {
  const { speech, switchTo, addWords: add } = await startTranslation(memoryStorage(), page())
  const switched = switchTo('en')
  await Promise.all([add('management'), switched])
  expect(speech().t('company.title')).toBe('Company')
  await switchTo('fr')
  expect(speech().t('company.title')).toBe('Société')
})

test('French counts a million in its own way', async () => {
  const { speech } = await startTranslation(memoryStorage(), page())
  await addWords('everyday')
  const credits = (count: number) =>
    speech().t('credits.count', { count, formatted: String(count) })
  expect(credits(0)).toBe('0 crédit')
  expect(credits(2)).toBe('2 crédits')
  expect(credits(1_000_000)).toBe('1000000 de crédits')
})
