import {
  ACCOUNT_TYPES,
  apiKeyScope,
  type AuditEntry,
  type Language,
  PRODUCT_KINDS,
  PRODUCT_STATES,
} from '@ancrage/contract'

import {
  formatBytes,
  formatEuros,
  formatNumber,
  formatPercent,
  formatShort,
} from '../../../i18n/format.ts'
import { scopeWords } from '../../../i18n/scope-words.ts'
import type { Translate, Word } from '../../../i18n/translate.ts'
import { SETTING_FIELDS } from '../settings/setting-fields.ts'

type Value = AuditEntry['details'][string]

const NAMES = [
  'accountType',
  'amount',
  'byService',
  'companyId',
  'credits',
  'depositsErased',
  'expiresAt',
  'depositsKept',
  'format',
  'invitation',
  'kind',
  'logo',
  'maxUses',
  'monthlyCap',
  'months',
  'name',
  'paymentReference',
  'position',
  'price',
  'reason',
  'recipient',
  'reference',
  'scopes',
  'share',
  'state',
  'storage',
  'storageLimit',
  'type',
  'unlimitedDeposits',
  'vatRate',
  'which',
] as const

/** What an entry of the log tells, in words: one line for each fact, with what it was before where that is known. */
export function auditDetails(
  { action, details }: Pick<AuditEntry, 'action' | 'details'>,
  t: Translate,
  language: Language,
): readonly string[] {
  const show = (name: string, value: Value) => valueOf({ action, name, value }, t, language)
  return namesIn(details).map((name) => {
    const label = labelOf(name, t)
    const [before, after] = [details[`${name}.before`], details[`${name}.after`]]
    if (before === undefined && after === undefined) {
      return t('administration.detail', { label, value: show(name, details[name] ?? null) })
    }
    return t('administration.detailChanged', {
      label,
      before: show(name, before ?? null),
      after: show(name, after ?? null),
    })
  })
}

function namesIn(details: AuditEntry['details']): readonly string[] {
  return [...new Set(Object.keys(details).map((key) => key.replace(/\.(before|after)$/, '')))]
}

const PRODUCT_WORDS: Readonly<Record<string, Word>> = {
  nameFr: 'editors.productNames.fr',
  nameEn: 'editors.productNames.en',
  descriptionFr: 'editors.productDescriptions.fr',
  descriptionEn: 'editors.productDescriptions.en',
}

/** A name that this page does not know is shown as the log has it. */
function labelOf(name: string, t: Translate): string {
  const word = PRODUCT_WORDS[name]
  if (word !== undefined) return t(word)
  const setting = SETTING_FIELDS.find((one) => one === name)
  if (setting !== undefined) return t(`administration.settings.${setting}`)
  const known = NAMES.find((one) => one === name)
  return known === undefined ? name : t(`administration.detailNames.${known}`)
}

type Fact = Readonly<{ action: AuditEntry['action']; name: string; value: Value }>

function valueOf({ action, name, value }: Fact, t: Translate, language: Language): string {
  if (value === null || value === '') return t('administration.empty')
  if (typeof value === 'boolean') return t(value ? 'administration.yes' : 'administration.no')
  if (typeof value === 'number') return numberOf(action, name, value, language)
  const type = ACCOUNT_TYPES.find((one) => one === value)
  const isType = name === 'accountType' || name === 'type'
  if (isType && type !== undefined) return t(`profile.accountTypes.${type}`)
  if (name === 'expiresAt') return formatShort(value, language)
  const state = PRODUCT_STATES.find((one) => one === value)
  if (name === 'state' && state !== undefined) return t(`editors.productStates.${state}`)
  const kind = PRODUCT_KINDS.find((one) => one === value)
  if (name === 'kind' && kind !== undefined) return t(`editors.productKinds.${kind}`)
  if (CHANGED.test(name) && value === 'changed') return t('administration.changed')
  if (name === 'scopes') return scopesInWords(value, t)
  if (name === 'which') return t(`administration.which.${value === 'one' ? 'one' : 'others'}`)
  return shortened(value)
}

/** Of these the log may say only that they are new. */
const CHANGED = /^(name|description(Fr|En))$/

/** A number that nobody reads is told apart by its beginning; whoever exports the log has all of it. */
function shortened(value: string): string {
  return UUID.test(value) ? `${value.slice(0, 8)}…` : value
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function scopesInWords(scopes: string, t: Translate): string {
  const words = scopes.split(' ').map((scope) => {
    const known = apiKeyScope.safeParse(scope)
    return known.success ? t(scopeWords(known.data)) : scope
  })
  // No line begins with a dot.
  return words.join('\u00a0· ')
}

function numberOf(action: AuditEntry['action'], name: string, value: number, language: Language) {
  if (name === 'price' || (name === 'amount' && action.startsWith('order.'))) {
    return formatEuros(value, language)
  }
  if (name === 'storageLimit') return formatBytes(value, language)
  if (name === 'vatRate') return formatPercent(value / 10_000, language)
  return formatNumber(value, language)
}
