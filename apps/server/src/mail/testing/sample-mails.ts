import type { Language } from '@ancrage/contract'

import type { MailFacts } from '../mail.ts'

const AT = new Date('2026-11-21T09:05:00Z')
const deposits = [
  'Où naissent les étoiles, pour piano et voix',
  'Carnet de laboratoire n° 12, série B',
  'logo-atelier-moreau-version-finale-definitive-2026-avec-un-nom-tres-long.svg',
].map((title, index) => ({
  id: `0197f3a0-0000-7000-8000-00000000000${index}`,
  number: `AN-2026-000004${index}`,
  title,
}))
const [deposit = { id: '', number: '', title: '' }] = deposits

/** What the operator wrote: products in both languages, the rest in the reader's. */
const WRITTEN = {
  fr: {
    pack: 'Pack de 100 crédits',
    plan: 'Formule illimitée',
    reason: 'L’adresse de la société manque.',
    note: 'Le virement doit venir d’un compte à votre nom.',
  },
  en: {
    pack: 'Pack of 100 credits',
    plan: 'Unlimited plan',
    reason: 'The company’s address is missing.',
    note: 'The transfer must come from an account in your name.',
  },
} as const

/** One mail of every kind, and the variants whose words differ. */
export const sampleMails = (language: Language): readonly MailFacts[] => [
  { kind: 'invitation', inviter: 'Camille Moreau', company: 'Atelier Moreau & Filles' },
  { kind: 'invitation', inviter: null, company: null },
  { kind: 'passwordRecovery' },
  { kind: 'emailChangeConfirm' },
  { kind: 'emailProof' },
  { kind: 'emailChangeNotice', newEmail: 'camille@nouvelle-adresse.example', at: AT },
  {
    kind: 'newSignIn',
    at: AT,
    device: 'Firefox · Linux',
    address: '2001:db8::1',
  },
  { kind: 'twoFactorChanged', change: 'enabled', at: AT },
  { kind: 'twoFactorChanged', change: 'disabled', at: AT },
  { kind: 'twoFactorChanged', change: 'reset', at: AT },
  { kind: 'twoFactorChanged', change: 'recoveryCodesRenewed', at: AT },
  { kind: 'wrongCodes', at: AT, device: 'Firefox (Windows)', address: '198.51.100.7' },
  { kind: 'passwordChanged', at: AT },
  { kind: 'passkeyChanged', change: 'added', name: 'Ordinateur de Camille', at: AT },
  { kind: 'passkeyChanged', change: 'removed', name: 'Ordinateur de Camille', at: AT },
  { kind: 'apiKeyCreated', name: 'Serveur de sauvegarde', prefix: 'anc_9fK2xQ', at: AT },
  { kind: 'accountRequestReceived', name: 'Camille Moreau' },
  { kind: 'accountExists' },
  {
    kind: 'accountRequestWaiting',
    name: 'Camille Moreau',
    email: 'camille@example.org',
    company: 'Atelier Moreau',
  },
  {
    kind: 'accountRequestRefused',
    name: 'Camille Moreau',
    reason: WRITTEN[language].reason,
  },
  { kind: 'depositReceived', deposits: [deposit], count: 1 },
  { kind: 'depositReceived', deposits, count: 3 },
  { kind: 'depositConfirmed', deposits: [deposit], count: 1 },
  { kind: 'depositConfirmed', deposits, count: 42 },
  { kind: 'proofReanchored', deposits: [deposit], count: 1 },
  { kind: 'proofReanchored', deposits: deposits.slice(0, 2), count: 3 },
  {
    kind: 'orderPlaced',
    order: 'CO-2026-000012',
    product: WRITTEN[language].pack,
    quantity: 2,
    amount: 129_900,
    currency: 'EUR',
    transfer: {
      payee: 'Atelier Moreau & Filles SARL',
      iban: 'FR7630006000011234567890189',
      bic: 'AGRIFRPP',
      note: WRITTEN[language].note,
    },
  },
  {
    kind: 'orderPlaced',
    order: 'CO-2026-000013',
    product: WRITTEN[language].plan,
    quantity: 1,
    amount: 49_000,
    currency: 'EUR',
    transfer: null,
  },
  {
    kind: 'orderWaiting',
    order: 'CO-2026-000013',
    product: WRITTEN[language].plan,
    amount: 49_000,
    currency: 'EUR',
    name: 'Camille Moreau',
    email: 'camille@example.org',
    company: null,
    toldHowToPay: false,
  },
  {
    kind: 'orderPaid',
    order: 'CO-2026-000012',
    product: WRITTEN[language].pack,
    credits: 200,
    forCompany: false,
    amount: 129_900,
    currency: 'EUR',
  },
  {
    kind: 'orderPaid',
    order: 'CO-2026-000014',
    product: WRITTEN[language].pack,
    credits: 100,
    forCompany: true,
    amount: 64_950,
    currency: 'EUR',
  },
  {
    kind: 'orderPaid',
    order: 'CO-2026-000013',
    product: WRITTEN[language].plan,
    credits: null,
    forCompany: false,
    amount: 49_000,
    currency: 'EUR',
  },
  {
    kind: 'orderCancelled',
    order: 'CO-2026-000013',
    product: WRITTEN[language].plan,
    amount: 49_000,
    currency: 'EUR',
  },
  { kind: 'creditsLow', credits: 1, company: null, mayOrder: true },
  { kind: 'creditsLow', credits: 0, company: null, mayOrder: true },
  { kind: 'creditsLow', credits: 0, company: null, mayOrder: false },
  { kind: 'creditsLow', credits: 5, company: 'Atelier Moreau', mayOrder: true },
  { kind: 'planEnding', unlimitedUntil: AT, storageUntil: null, mayOrder: true },
  { kind: 'planEnding', unlimitedUntil: AT, storageUntil: AT, mayOrder: true },
  { kind: 'planEnding', unlimitedUntil: AT, storageUntil: null, mayOrder: false },
  { kind: 'planEnded', unlimitedDeposits: true, storage: false, mayOrder: true },
  { kind: 'planEnded', unlimitedDeposits: true, storage: true, mayOrder: true },
  { kind: 'accountErased', at: AT },
]
