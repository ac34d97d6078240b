import { expect, test } from 'vitest'

import { openPresence } from './presence.ts'

test('somebody is there until a minute has passed without a sign', () => {
  let time = 0
  const page = new EventTarget()
  const presence = openPresence(page, () => time)
  expect(presence.isAway()).toBe(false)
  time = 59_999
  page.dispatchEvent(new Event('keydown'))
  time = 119_998
  expect(presence.isAway()).toBe(false)
  time = 119_999
  expect(presence.isAway()).toBe(true)
  page.dispatchEvent(new Event('pointerdown'))
  expect(presence.isAway()).toBe(false)
})
