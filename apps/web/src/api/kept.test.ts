import { expect, test, vi } from 'vitest'

import { memoryStorage, openStorage } from './kept.ts'

const refuse = () => {
  throw new DOMException('The quota is used up', 'QuotaExceededError')
}

test('what the browser keeps is kept there', () => {
  const browser = memoryStorage()
  const storage = openStorage(() => browser)
  storage.setItem('user', 'Ada')
  expect(browser.getItem('user')).toBe('Ada')
  expect(storage.getItem('user')).toBe('Ada')
  storage.removeItem('user')
  expect(browser.getItem('user')).toBeNull()
  expect(storage.getItem('user')).toBeNull()
})

test.each([
  ['is closed to the page', refuse],
  ['is full', () => ({ ...memoryStorage(), setItem: refuse })],
])('where the storage %s, the page keeps it for itself, and tells the console', (_, open) => {
  const warn = vi.spyOn(console, 'warn').mockReset().mockReturnValueOnce()
  const storage = openStorage(open)
  storage.setItem('user', 'Ada')
  expect(storage.getItem('user')).toBe('Ada')
  expect(warn).toHaveBeenCalledOnce()
  storage.removeItem('user')
  expect(storage.getItem('user')).toBeNull()
})

test('what a full storage holds already is read, replaced and taken away', () => {
  vi.spyOn(console, 'warn').mockReset().mockReturnValueOnce()
  const browser = { ...memoryStorage({ user: 'Ada', accessToken: 'abc' }), setItem: refuse }
  const storage = openStorage(() => browser)
  expect(storage.getItem('user')).toBe('Ada')
  storage.setItem('user', 'Grace')
  expect(storage.getItem('user')).toBe('Grace')
  storage.removeItem('user')
  storage.removeItem('accessToken')
  expect([browser.getItem('user'), browser.getItem('accessToken')]).toEqual([null, null])
})
