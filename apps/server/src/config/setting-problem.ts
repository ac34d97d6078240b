import type { z } from 'zod'

import type { SettingProblem as Said } from './bad-settings.ts'

type Issue = Readonly<z.core.$ZodIssue>

/** What such a variable holds opens something: it is never repeated. */
const SECRET =
  /PASSWORD|SECRET|TOKEN|DATABASE_(SESSION_)?URL|SMTP_URL|VAULT_URL|ACCESS_KEY|API_KEY|RPC_URL|HEADERS_URL/

const WEB_ADDRESS = {
  fr: 'une adresse complète, en http:// ou https://',
  en: 'a complete address, with http:// or https://',
}
const DATABASE_ADDRESS = {
  fr: 'une adresse qui commence par postgres://',
  en: 'an address that begins with postgres://',
}
const KEY = {
  fr: '64 chiffres hexadécimaux, en minuscules',
  en: '64 hexadecimal digits, in lower case',
}
/** What is accepted, where the kind of the value does not say it. */
const ACCEPTED: Readonly<Record<string, Said>> = {
  DATABASE_URL: DATABASE_ADDRESS,
  DATABASE_SESSION_URL: DATABASE_ADDRESS,
  RUN_AS: { fr: 'le nom d’un utilisateur du système', en: 'the name of a user of the system' },
  PUBLIC_URL: WEB_ADDRESS,
  LEGAL_NOTICE_URL: WEB_ADDRESS,
  PRIVACY_URL: WEB_ADDRESS,
  TERMS_URL: WEB_ADDRESS,
  VERIFICATION_URL: WEB_ADDRESS,
  BITCOIN_RPC_URL: WEB_ADDRESS,
  BITCOIN_HEADERS_URL: WEB_ADDRESS,
  EXPLORER_URL: {
    fr: 'une adresse en http(s), sans mot de passe, « ? » ni « # », ou off',
    en: 'an http(s) address without a password, “?” or “#”, or off',
  },
  CALENDAR_URL: {
    fr: 'une adresse http(s) sans chemin ni accents, comme https://calendar.example',
    en: 'an http(s) address without a path, of plain letters, as https://calendar.example',
  },
  SMTP_URL: {
    fr: 'une adresse qui commence par smtp:// ou smtps://',
    en: 'an address that begins with smtp:// or smtps://',
  },
  MAIL_FROM: {
    fr: 'une adresse, ou un nom suivi de <adresse>',
    en: 'an address, or a name followed by <address>',
  },
  SECRET_KEY: KEY,
  SECRET_KEY_PREVIOUS: KEY,
  METRICS_TOKEN: {
    fr: 'de 20 à 200 caractères sans espaces ni accents',
    en: '20 to 200 characters, without spaces or accents',
  },
  SUPPORT_ADDRESS: { fr: 'une adresse email', en: 'an email address' },
  BOOTSTRAP_ADMIN_EMAIL: { fr: 'une adresse email', en: 'an email address' },
  PAYMENT_IBAN: {
    fr: 'un IBAN, dont les chiffres de contrôle sont justes',
    en: 'an IBAN whose check digits are right',
  },
  PAYMENT_BIC: { fr: 'un BIC de 8 ou 11 caractères', en: 'a BIC of 8 or 11 characters' },
  TIMESTAMP_RENEW_BEFORE: { fr: 'un jour, comme 2030-01-31', en: 'a day, as 2030-01-31' },
  TRUST_PROXY: {
    fr: 'des adresses ou réseaux IP, loopback, linklocal ou uniquelocal, séparés par des virgules',
    en: 'IP addresses or networks, loopback, linklocal or uniquelocal, between commas',
  },
  STRIPE_SECRET_KEY: {
    fr: 'une clé secrète de Stripe (sk_… ou rk_…)',
    en: 'a secret key of Stripe (sk_… or rk_…)',
  },
  STRIPE_WEBHOOK_SECRET: {
    fr: 'le secret d’un point de terminaison de Stripe (whsec_…)',
    en: 'the secret of an endpoint of Stripe (whsec_…)',
  },
  STRIPE_API_URL: {
    fr: 'une adresse http:// de cette machine',
    en: 'an http:// address of this machine',
  },
  MOLLIE_API_KEY: {
    fr: 'une clé d’API de Mollie (live_… ou test_…)',
    en: 'an API key of Mollie (live_… or test_…)',
  },
  MOLLIE_API_URL: {
    fr: 'une adresse http:// de cette machine',
    en: 'an http:// address of this machine',
  },
  VIES_API_URL: {
    fr: 'une adresse http:// de cette machine',
    en: 'an http:// address of this machine',
  },
  VAULT_URL: {
    fr: 's3://serveur/compartiment, sans mot de passe, et ?region=… s’il en faut une',
    en: 's3://server/bucket, without a password, and ?region=… where one is needed',
  },
  VERIFY_PORT: {
    fr: 'un nombre entier de 1 à 65535, ou off',
    en: 'a whole number from 1 to 65535, or off',
  },
}
const ANOTHER: Said = { fr: 'une autre valeur', en: 'another value' }

/** The setting, what was given unless it is secret, and what is accepted. */
export function settingProblem(issue: Issue, given: Readonly<Record<string, unknown>>): Said {
  const name = String(issue.path[0])
  const accepted = ACCEPTED[name] ?? acceptedBy(issue)
  const isSecret = SECRET.test(name)
  const value = {
    fr: isSecret ? 'cette valeur' : `la valeur « ${String(given[name])} »`,
    en: isSecret ? 'this value' : `“${String(given[name])}”`,
  }
  return {
    fr: `${name} : ${value.fr} n’est pas acceptée ; il faut ${accepted.fr}.`,
    en: `${name}: ${value.en} is not accepted; it takes ${accepted.en}.`,
  }
}

function acceptedBy(issue: Issue): Said {
  switch (issue.code) {
    case 'invalid_value': {
      const values = issue.values.map(String).join(', ')
      return issue.values.length === 1
        ? { fr: values, en: values }
        : { fr: `l’une de ces valeurs : ${values}`, en: `one of these values: ${values}` }
    }
    case 'invalid_type':
      return issue.expected === 'int'
        ? { fr: 'un nombre entier', en: 'a whole number' }
        : { fr: 'un nombre', en: 'a number' }
    case 'too_small':
      return atLeast(String(issue.minimum), issue.origin)
    case 'too_big':
      return atMost(String(issue.maximum), issue.origin)
    default:
      return ANOTHER
  }
}

function atLeast(limit: string, origin: string): Said {
  return origin === 'string'
    ? { fr: `au moins ${limit} caractères`, en: `at least ${limit} characters` }
    : { fr: `un nombre d’au moins ${limit}`, en: `a number of at least ${limit}` }
}

function atMost(limit: string, origin: string): Said {
  return origin === 'string'
    ? { fr: `au plus ${limit} caractères`, en: `at most ${limit} characters` }
    : { fr: `un nombre d’au plus ${limit}`, en: `a number of at most ${limit}` }
}
