import { sayBoth, type Both, type Language } from '@ancrage/words'

import { INVARIANTS, STORE_INVARIANTS, type Finding, type Subject } from './invariants.ts'

export type FsckForm = 'text' | 'json'

const ALL = { ...INVARIANTS, ...STORE_INVARIANTS }

/** One finding as a line, or as lines, for people or for programs. */
export function presentFinding(finding: Finding, form: FsckForm, language: Language): string {
  const { number, about, ...sentences } = ALL[finding.invariant]
  if (form === 'json') {
    return JSON.stringify({ ...finding, number, about, says: sentences[language] })
  }
  const seen = Object.entries(finding.seen).map(
    ([name, value]) => `${name}=${JSON.stringify(value)}`,
  )
  return (
    `✘ ${String(number).padStart(2, '0')} ${sentences[language]}\n` +
    `     ${SUBJECTS[about][language]} ${finding.id}  ${seen.join(' ')}`
  )
}

/** The last line. */
export function presentVerdict(findings: number, form: FsckForm, language: Language): string {
  const invariants = Object.keys(ALL).length
  if (form === 'json') return JSON.stringify({ invariants, findings })
  const say = sayBoth(language, VERDICT)
  return findings === 0 ? say('clean', { invariants }) : say('wrong', { findings })
}

const VERDICT = {
  clean: {
    fr: '✔ Les {{invariants}} invariants sont respectés.',
    en: '✔ All {{invariants}} invariants hold.',
  },
  wrong: {
    fr: '✘ Anomalies\u00A0: {{findings}}. Rien n’a été modifié.',
    en: '✘ Findings: {{findings}}. Nothing was changed.',
  },
} as const

const SUBJECTS: Readonly<Record<Subject, Both>> = {
  account: { fr: 'compte', en: 'account' },
  aggregation: { fr: 'agrégation', en: 'aggregation' },
  auditEntry: { fr: 'acte', en: 'audit entry' },
  calendarCommitment: { fr: 'engagement', en: 'commitment' },
  certificate: { fr: 'certificat', en: 'certificate' },
  company: { fr: 'société', en: 'company' },
  copy: { fr: 'copie', en: 'copy' },
  creditNoteSeries: { fr: 'série d’avoirs', en: 'credit note series' },
  order: { fr: 'commande', en: 'order' },
  creditEntry: { fr: 'mouvement', en: 'credit entry' },
  deposit: { fr: 'ancrage', en: 'anchorage' },
  invoiceSeries: { fr: 'série de factures', en: 'invoice series' },
  idempotencyKey: { fr: 'clé', en: 'key' },
  owner: { fr: 'titulaire', en: 'owner' },
  receiptBatch: { fr: 'lot de reçus', en: 'receipt batch' },
  renewal: { fr: 'renouvellement', en: 'renewal' },
  tokenPage: { fr: 'page de jetons', en: 'page of tokens' },
  voucher: { fr: 'code cadeau', en: 'gift code' },
  submission: { fr: 'envoi', en: 'submission' },
}
