import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

import { expect, test } from 'vitest'

import { arrivals } from './fr/arrivals.ts'
import { checking } from './fr/checking.ts'
import { entrance } from './fr/entrance.ts'
import { everyday } from './fr/everyday.ts'
import { management } from './fr/management.ts'
import { notifications } from './fr/notifications.ts'
import { support } from './fr/support.ts'
import { vault } from './fr/vault.ts'
import { fr } from './fr.ts'

const source = new URL('../', import.meta.url).pathname
const FRAME = ['shell/auth-layout.tsx', 'shell/not-found-page.tsx', 'shell/error-boundary.tsx']
const LOGIN = 'features/auth/login-page.tsx'
const ARRIVALS = [
  'forgot-password-page',
  'reset-password-page',
  'invitation-page',
  'email-change-page',
  'setup-page',
].map((page) => `features/auth/${page}.tsx`)
/** Bring their own words when they are fetched. */
const SUPPORT = 'features/deposits/detail/support/lazy-support-dialog.ts'
const MEMBERSHIP = ['waiting-account', 'perhaps-in-own-account'].map(
  (part) => `membership/lazy-${part}.ts`,
)
const WITH_WORDS = ['vault/lazy-parts.ts', SUPPORT, ...MEMBERSHIP]
/** What the header opens brings its own. */
const SIGNED_IN = { ...entrance, ...everyday, ...notifications }
const OF_DEPOSITS = [
  'shell/signed-in.tsx',
  'shell/role-guards.tsx',
  'features/dashboard/dashboard-page.tsx',
  'features/deposits/list/deposit-list.tsx',
  'features/deposits/detail/deposit-page.tsx',
  'features/deposits/new/new-deposit-dialog.tsx',
]

test('the first page speaks no words but those that come first', () => {
  expect(spokenBy([...FRAME, LOGIN], entrance)).toEqual([])
})

test('pages behind mailed links speak no words but those that come with them', () => {
  expect(spokenBy([...FRAME, ...ARRIVALS], { ...entrance, ...arrivals })).toEqual([])
})

test('pages of deposits speak no words but those that come with them', () => {
  expect(spokenBy(OF_DEPOSITS, SIGNED_IN)).toEqual([])
})

test('what keeps encrypted copies speaks no words but those that come with it', () => {
  const known = { ...SIGNED_IN, ...vault }
  expect(spokenBy(['shell/signed-in.tsx', 'vault/lazy-parts.ts'], known)).toEqual([])
})

test('what lets support in speaks no words but those that come with it', () => {
  const known = { ...SIGNED_IN, ...support }
  expect(spokenBy(['shell/signed-in.tsx', SUPPORT], known)).toEqual([])
})

test('what tells members of their own account speaks no words but those that come with it', () => {
  const known = { ...SIGNED_IN, ...management }
  expect(spokenBy(['shell/signed-in.tsx', ...MEMBERSHIP], known)).toEqual([])
})

test('what checks files and proofs speaks no words but those that come with it', () => {
  const known = { ...SIGNED_IN, ...checking }
  const checks = ['rehash-page', 'deposits/deposit-check'].map(
    (check) => `features/rehash/${check}.tsx`,
  )
  expect(spokenBy(['shell/signed-in.tsx', ...checks], known)).toEqual([])
})

test('the search finds what a page speaks, through all that it imports', () => {
  expect(spokenBy(['features/deposits/list/deposit-list.tsx'], entrance)).toContain('deposits')
})

/** Topics of the translations that these files and all that they import mention, and that the parts do not have. */
function spokenBy(files: readonly string[], parts: object): readonly string[] {
  const spoken = [...importedBy(files)].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['`](\w+)\.[\w$]/g)].map(([, topic]) => topic ?? ''),
  )
  const unknown = spoken.filter((topic) => Object.hasOwn(fr, topic) && !Object.hasOwn(parts, topic))
  return [...new Set(unknown)]
}

function importedBy(files: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const apart = WITH_WORDS.filter((file) => !files.includes(file)).map((file) => source + file)
  const follow = (file: string): void => {
    if (found.has(file) || apart.includes(file)) return
    if (file.includes('/i18n/') || !existsSync(file)) return
    found.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/'(\.{1,2}\/[^']+\.tsx?)'/g)) {
      follow(resolve(dirname(file), path))
    }
  }
  for (const file of files) follow(source + file)
  return found
}
