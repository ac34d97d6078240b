import type { Language } from '@ancrage/contract'

import { reachOf, ROLES, type Role, type Scope } from './permission-table.ts'
import { ROUTE_ACTIONS } from './route-actions.ts'

type Words = Readonly<{
  notServed: string
  open: string
  roles: Readonly<Record<Role, string>>
  reaches: Readonly<Record<Exclude<Scope, 'no'>, string>>
  colon: string
}>

const WORDS: Readonly<Record<Language, Words>> = {
  fr: {
    notServed: 'Appel non servi.',
    open: 'Ouvert à tous.',
    roles: {
      anonymous: 'Visiteur',
      classic: 'Classique',
      subAccount: 'Sous-compte',
      companyAdministrator: 'Administrateur de société',
      company: 'Société',
      administrator: 'Administrateur',
    },
    reaches: { own: 'ce qui est à lui', company: 'ce qui est à sa société', all: 'tout' },
    colon: ' :',
  },
  en: {
    notServed: 'Not served.',
    open: 'Open to everybody.',
    roles: {
      anonymous: 'visitor',
      classic: 'classic',
      subAccount: 'sub-account',
      companyAdministrator: 'company administrator',
      company: 'company',
      administrator: 'administrator',
    },
    reaches: { own: 'own', company: 'company’s', all: 'all' },
    colon: ':',
  },
}

/** Who may make a call, in words for those who program against it. */
export function describePermissions(call: string, language: Language): string {
  const { notServed, open, roles, reaches, colon } = WORDS[language]
  const action = ROUTE_ACTIONS[call]
  if (!action) return notServed
  if (isPublicCall(call)) return open
  const said = ROLES.flatMap((role) => {
    const reach = reachOf(role, action)
    return reach === 'no' ? [] : [`${roles[role]} (${reaches[reach]})`]
  })
  return `${action}${colon} ${said.join(', ')}.`
}

/** Whether it is made without a session. */
export function isPublicCall(call: string): boolean {
  const action = ROUTE_ACTIONS[call]
  return action !== undefined && reachOf('anonymous', action) === 'all'
}
