import { readFileSync } from 'node:fs'

import { expect, test, vi } from 'vitest'

import { UserListPage } from './user-list-page.tsx'

vi.mock('virtual:icons', () => ({ default: '' }))

test('the user list is a page, and no address leads to it', () => {
  expect(UserListPage).toBeTypeOf('function')
  const router = readFileSync(new URL('../../../router.tsx', import.meta.url), 'utf8')
  expect(router).toContain('administration-page.tsx')
  expect(router).not.toMatch(/user-?list/i)
})
