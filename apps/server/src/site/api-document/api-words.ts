import type { Language } from '@ancrage/contract'

/** What the page of the interface says beside the document itself. */
export type ApiWords = Readonly<{
  lead: string
  document: string
  otherLanguage: string
  key: string
  keyHint: string
  search: string
  open: string
  session: string
  program: string
  byKey: string
  parameters: string
  body: string
  answer: string
  optional: string
  send: string
  sending: string
  failed: string
}>

export const API_WORDS: Readonly<Record<Language, ApiWords>> = {
  fr: {
    lead: 'Tous les appels du service, tels qu’il les vérifie lui-même. Les appels prennent et rendent du JSON.',
    document: 'Document OpenAPI 3.1',
    otherLanguage: 'English',
    key: 'Clé d’API',
    keyHint: 'Elle reste dans cette page et n’est envoyée qu’avec vos essais.',
    search: 'Filtrer les appels',
    open: 'Ouvert à tous',
    session: 'Session',
    program: 'Clé d’API',
    byKey: 'Par un programme : clé d’API avec',
    parameters: 'Paramètres',
    body: 'Corps',
    answer: 'Réponse',
    optional: 'facultatif',
    send: 'Essayer',
    sending: 'Envoi…',
    failed: 'Le service n’a pas répondu.',
  },
  en: {
    lead: 'Every call of the service, as it checks them itself. Calls take and return JSON.',
    document: 'OpenAPI 3.1 document',
    otherLanguage: 'Français',
    key: 'API key',
    keyHint: 'It stays in this page and is sent only with your tries.',
    search: 'Filter calls',
    open: 'Open to everyone',
    session: 'Session',
    program: 'API key',
    byKey: 'By a program: an API key with',
    parameters: 'Parameters',
    body: 'Body',
    answer: 'Answer',
    optional: 'optional',
    send: 'Try it',
    sending: 'Sending…',
    failed: 'The service did not answer.',
  },
}
