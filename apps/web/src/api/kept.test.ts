import { expect, test, vi } from 'vitest'

import { memoryStorage, openStorage } from './kept.ts'

test('what the browser keeps is kept there', () => {
  const storage = memoryStorage()
  expect(openStorage(() => storage)).toBe(storage)
  expect(storage.length).toBe(0)
})

test.each([
  [
    'is closed to the page',
    () => {
      throw new DOMException('Access is denied', 'SecurityError')
    },
  ],
  [
    'is full',
    () =>
      Object.assign(memoryStorage(), {
        setItem: () => {
          throw new DOMException('Full', 'QuotaExceededError')
        },
      }),
  ],
])('where the storage %s, the page keeps it for itself, and tells the console', (_, open) => {
  const warn = vi.spyOn(console, 'warn').mockReset().mockReturnValueOnce()
  const storage = openStorage(open)
  storage.setItem('user', 'Ada')
  expect(storage.getItem('user')).toBe('Ada')
  expect(warn).toHaveBeenCalledOnce()
})
