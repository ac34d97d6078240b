import type { Language } from '@ancrage/contract'

import { INVARIANTS, type Finding, type Subject } from './invariants.ts'

export type FsckForm = 'text' | 'json'

/** One finding as a line, or as lines, for people or for programs. */
export function presentFinding(finding: Finding, form: FsckForm, language: Language): string {
  const { number, about, ...sentences } = INVARIANTS[finding.invariant]
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
  const invariants = Object.keys(INVARIANTS).length
  if (form === 'json') return JSON.stringify({ invariants, findings })
  return findings === 0 ? CLEAN[language](invariants) : WRONG[language](findings)
}

const CLEAN: Readonly<Record<Language, (invariants: number) => string>> = {
  fr: (invariants) => `✔ Les ${invariants} invariants sont respectés.`,
  en: (invariants) => `✔ All ${invariants} invariants hold.`,
}

const WRONG: Readonly<Record<Language, (findings: number) => string>> = {
  fr: (findings) => `✘ Anomalies\u00A0: ${findings}. Rien n’a été modifié.`,
  en: (findings) => `✘ Findings: ${findings}. Nothing was changed.`,
}

const SUBJECTS: Readonly<Record<Subject, Readonly<Record<Language, string>>>> = {
  account: { fr: 'compte', en: 'account' },
  aggregation: { fr: 'agrégation', en: 'aggregation' },
  auditEntry: { fr: 'acte', en: 'audit entry' },
  calendarCommitment: { fr: 'engagement', en: 'commitment' },
  certificate: { fr: 'certificat', en: 'certificate' },
  company: { fr: 'société', en: 'company' },
  creditEntry: { fr: 'mouvement', en: 'credit entry' },
  deposit: { fr: 'dépôt', en: 'deposit' },
  invoiceSeries: { fr: 'série de factures', en: 'invoice series' },
  idempotencyKey: { fr: 'clé', en: 'key' },
  receiptBatch: { fr: 'lot de reçus', en: 'receipt batch' },
  submission: { fr: 'envoi', en: 'submission' },
}
