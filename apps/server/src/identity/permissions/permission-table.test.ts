import { describe, expect, test } from 'vitest'

import { describePermissions, isPublicCall } from './describe-permissions.ts'
import { keyScopeOf } from './key-scopes.ts'
import {
  isAdministration,
  may,
  PERMISSIONS,
  reachOf,
  ROLES,
  scopeOf,
  type Action,
} from './permission-table.ts'
import { ROUTE_ACTIONS } from './route-actions.ts'

const actions = Object.keys(PERMISSIONS) as Action[]

describe('the table of permissions', () => {
  test('gives each role its own column', () => {
    const reaches = ROLES.map((role) => [role, reachOf(role, 'order.own')])
    expect(Object.fromEntries(reaches)).toEqual({
      anonymous: 'no',
      classic: 'own',
      subAccount: 'no',
      companyAdministrator: 'company',
      company: 'company',
      administrator: 'own',
    })
  })

  test('lets do whatever reaches something', () => {
    expect(may('classic', 'order.own')).toBe(true)
    expect(may('company', 'order.own')).toBe(true)
    expect(may('subAccount', 'order.own')).toBe(false)
    expect(may('administrator', 'audit.read')).toBe(true)
  })

  test('gives a role that it does not know nothing', () => {
    expect(reachOf('operator' as 'classic', 'audit.read')).toBe('no')
  })

  test('says what is the administration’s: what nobody else may do, and administrators may', () => {
    expect(actions.filter(isAdministration)).toEqual([
      'user.manage',
      'accountRequest.manage',
      'company.administer',
      'catalogue.manage',
      'order.manage',
      'settings.manage',
      'overview.read',
      'anchoring.watch',
      'mail.watch',
      'data.export',
      'records.search',
      'deposit.assist',
      'audit.read',
    ])
  })
})

describe('whose objects an account reaches', () => {
  const of = (type: (typeof ROLES)[2 | 4], companyId: string | null) =>
    scopeOf({ id: 'a', type, companyId }, 'deposit.read')

  test('its own, and its company’s where it directs one', () => {
    expect(of('subAccount', 'c')).toEqual({ accountId: 'a', companyId: null })
    expect(of('company', 'c')).toEqual({ accountId: 'a', companyId: 'c' })
    expect(of('company', null)).toEqual({ accountId: 'a', companyId: null })
  })

  test('its own alone by an action that reaches no further', () => {
    const account = { id: 'a', type: 'company', companyId: 'c' } as const
    expect(scopeOf(account, 'credits.read')).toEqual({ accountId: 'a', companyId: null })
  })
})

describe('a key', () => {
  test('is enough for calls about deposits and their copies, each by its scope, and for no other', () => {
    const open = Object.keys(ROUTE_ACTIONS).filter((call) => keyScopeOf(call) !== undefined)
    expect(open.every((call) => /^(deposit|vault)\./.test(ROUTE_ACTIONS[call] ?? ''))).toBe(true)
    expect(keyScopeOf('POST /deposits')).toBe('deposits:write')
    expect(keyScopeOf('GET /vault/objects/:id/content')).toBe('vault:read')
    expect(keyScopeOf('PUT /vault/objects/:id/parts/:part')).toBe('vault:write')
    expect(keyScopeOf('PUT /vault/key')).toBeUndefined()
    expect(keyScopeOf('DELETE /vault/objects/:id')).toBe('vault:write')
    expect(keyScopeOf('GET /vault')).toBe('vault:write')
    expect(keyScopeOf('GET /deposits/:id/proof')).toBe('deposits:read')
    expect(keyScopeOf('GET /deposits/export')).toBe('deposits:read')
    expect(keyScopeOf('GET /user/profile')).toBeUndefined()
  })

  test('is not enough for what is no call', () => {
    expect(keyScopeOf(undefined)).toBeUndefined()
    expect(keyScopeOf('GET /nowhere')).toBeUndefined()
  })
})

describe('who may make a call', () => {
  test('is said in words', () => {
    expect(describePermissions('GET /orders', 'en')).toBe(
      'order.own: classic (own), company administrator (company’s), company (company’s), administrator (own).',
    )
    expect(describePermissions('GET /orders', 'fr')).toMatch(
      /^order\.own\s: Classique \(ce qui est à lui\), Administrateur de société \(ce qui est à sa société\)/u,
    )
    expect(describePermissions('GET /health', 'en')).toBe('Open to everybody.')
    expect(describePermissions('GET /nowhere', 'fr')).toBe('Appel non servi.')
  })

  test('is everybody without a session, for what is public alone', () => {
    expect(isPublicCall('POST /auth/login')).toBe(true)
    expect(isPublicCall('GET /products')).toBe(false)
    expect(isPublicCall('GET /nowhere')).toBe(false)
  })
})
