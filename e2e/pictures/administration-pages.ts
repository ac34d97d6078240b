import type { Page } from '@playwright/test'
import { expect } from '../fixtures/test.ts'
import { type Shoot, shootOpened } from './shooter.ts'

const TABS = [
  'overview',
  'users',
  'requests',
  'invitations',
  'companies',
  'orders',
  'products',
  'articles',
  'anchoring',
  'mails',
  'audit',
  'settings',
] as const

type Dialog = Readonly<{ opener: RegExp; name: string; choose?: RegExp }>

/** What is opened from a tab: directly, or through the menu of a row. */
const DIALOGS: Readonly<Partial<Record<(typeof TABS)[number], readonly Dialog[]>>> = {
  users: [
    { opener: /^(Inviter|Invite)$/, name: 'invite' },
    { opener: /^(Actions pour|Actions for)/, choose: /^(Modifier|Edit)$/, name: 'edit' },
    { opener: /^(Actions pour|Actions for)/, choose: /^(Corriger|Correct)/, name: 'credits' },
    { opener: /^(Actions pour|Actions for)/, choose: /^(Suspendre|Suspend)$/, name: 'suspend' },
  ],
  requests: [
    { opener: /^(Accepter|Approve)$/, name: 'approve' },
    { opener: /^(Refuser|Refuse)$/, name: 'refuse' },
  ],
  companies: [
    { opener: /^(Nouvelle société|New company)$/, name: 'new' },
    { opener: /^(Actions pour|Actions for)/, choose: /^(Inviter|Invite)/, name: 'invite' },
  ],
  orders: [{ opener: /^(Actions pour|Actions for)/, choose: /^(Marquer|Mark)/, name: 'mark-paid' }],
  products: [{ opener: /^(Nouveau produit|New product)$/, name: 'new' }],
  articles: [
    { opener: /^(Nouvel article|New article)$/, name: 'new' },
    { opener: /^(Actions pour|Actions for)/, choose: /^(Modifier|Edit)$/, name: 'edit' },
  ],
  mails: [{ opener: /^(Lire|Read)/, name: 'read' }],
}

/** Every tab, and every dialog that it opens. */
export async function shootAdministration(page: Page, shoot: Shoot): Promise<void> {
  for (const tab of TABS) {
    await page.goto(`/administration?tab=${tab}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await shoot(`administration-${tab}`)
    for (const dialog of DIALOGS[tab] ?? []) await shootDialog(page, shoot, tab, dialog)
  }
}

async function shootDialog(page: Page, shoot: Shoot, tab: string, dialog: Dialog): Promise<void> {
  const { opener, choose, name } = dialog
  const first = page.getByRole('main').getByRole('button', { name: opener }).first()
  if (choose !== undefined) await first.click()
  const last = choose === undefined ? first : page.getByRole('menuitem', { name: choose })
  await shootOpened(page, shoot, last, `administration-${tab}-${name}`)
}
