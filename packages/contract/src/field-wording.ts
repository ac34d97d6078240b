import type { z } from 'zod'

import type { Language } from './language.ts'
import { MOST_PROBLEMS } from './list-of.ts'

type Issue = Readonly<z.core.$ZodIssue>
type Said = Readonly<Record<Language, string>>

const WEB_ADDRESS = {
  required: { fr: 'L’adresse est requise', en: 'The address is required' },
  format: {
    fr: 'Une adresse complète, en http:// ou https://',
    en: 'A complete address, with http:// or https://',
  },
}

const PRICE = {
  fr: 'Un prix en euros, par exemple 12,50.',
  en: 'A price in euros, for example 12.50.',
}
const PERCENTAGE = {
  fr: 'Un pourcentage, par exemple 20 ou 5,5.',
  en: 'A percentage, for example 20 or 5.5.',
}

/** Sent in hundredths, and told as people say them. */
const UNITS: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  price: { style: 'currency', currency: 'EUR', minimumFractionDigits: 0 },
  vatRate: { style: 'percent' },
}

const FIELDS: Readonly<Record<string, { required: Said; format?: Said }>> = {
  email: {
    required: { fr: 'Email est requis', en: 'Email is required' },
    format: { fr: 'Email doit être une adresse valide', en: 'Email must be a valid address' },
  },
  password: { required: { fr: 'Le mot de passe est requis', en: 'Password is required' } },
  title: { required: { fr: 'Le titre est requis', en: 'The title is required' } },
  depositor: { required: { fr: 'Le déposant est requis', en: 'The depositor is required' } },
  creationType: {
    required: { fr: 'Choisissez un type de création', en: 'Choose a type of creation' },
    format: { fr: 'Choisissez un type de création', en: 'Choose a type of creation' },
  },
  files: { required: { fr: 'Ajoutez au moins un fichier', en: 'Add at least one file' } },
  name: { required: { fr: 'Le nom est requis', en: 'The name is required' } },
  phone: {
    required: { fr: 'Le téléphone est requis', en: 'The phone number is required' },
    format: {
      fr: 'Un numéro de téléphone, d’au moins 6 chiffres',
      en: 'A phone number, of 6 digits or more',
    },
  },
  iban: {
    required: { fr: 'L’IBAN est requis', en: 'The IBAN is required' },
    format: {
      fr: 'Cet IBAN n’existe pas : vérifiez chaque caractère',
      en: 'There is no such IBAN: check each character',
    },
  },
  bic: {
    required: { fr: 'Le BIC est requis', en: 'The BIC is required' },
    format: {
      fr: 'Un BIC compte 8 ou 11 caractères, sans espace',
      en: 'A BIC has 8 or 11 characters, without blanks',
    },
  },
  legalNoticeUrl: WEB_ADDRESS,
  privacyUrl: WEB_ADDRESS,
  termsUrl: WEB_ADDRESS,
  verificationUrl: WEB_ADDRESS,
  supportAddress: {
    required: { fr: 'L’adresse d’aide est requise', en: 'The support address is required' },
    format: {
      fr: 'Une adresse email complète, par exemple aide@example.org',
      en: 'A complete email address, for example help@example.org',
    },
  },
  sellerDetails: {
    required: { fr: 'Ces mentions sont requises', en: 'These details are required' },
    format: { fr: 'Douze lignes au plus', en: 'Twelve lines at most' },
  },
  slug: {
    required: { fr: 'L’adresse est requise', en: 'The address is required' },
    format: {
      fr: 'Des lettres minuscules sans accent, des chiffres et des tirets',
      en: 'Lower-case letters without accents, digits and hyphens',
    },
  },
  price: {
    required: PRICE,
    format: PRICE,
  },
  vatRate: {
    required: PERCENTAGE,
    format: PERCENTAGE,
  },
  proofsBecomeUnusable: {
    required: { fr: 'Cochez cette case pour confirmer', en: 'Check this box to confirm' },
    format: { fr: 'Cochez cette case pour confirmer', en: 'Check this box to confirm' },
  },
  proof: {
    required: {
      fr: 'Le fichier de preuve (.ots), en base64, est requis',
      en: 'The proof file (.ots), in base64, is required',
    },
    format: {
      fr: 'Le fichier de preuve (.ots), en base64',
      en: 'The proof file (.ots), in base64',
    },
  },
  headers: {
    required: {
      fr: 'Les en-têtes de blocs, en une liste',
      en: 'The headers of blocks, as a list',
    },
    format: {
      fr: 'Au plus 4\u00a0en-têtes d’un même bloc',
      en: 'At most 4 headers of one block',
    },
  },
  sha256: {
    required: { fr: 'L’empreinte SHA-256 est requise', en: 'The SHA-256 hash is required' },
    format: {
      fr: 'L’empreinte SHA-256 doit comporter 64 chiffres hexadécimaux en minuscules',
      en: 'The SHA-256 hash must be 64 lower-case hexadecimal digits',
    },
  },
}

const GENERAL = {
  required: { fr: 'Ce champ est requis', en: 'This field is required' },
  format: { fr: 'Cette valeur n’est pas valide', en: 'This value is not valid' },
  whole: { fr: 'Saisissez un nombre entier', en: 'Enter a whole number' },
  unknown: { fr: 'Ce champ n’est pas accepté', en: 'This field is not accepted' },
} as const satisfies Record<string, Said>

/** The problem with one field, in words a person can act on; the same on the page and in the API. */
export function fieldMessage(issue: Issue, language: Language): string {
  const field = FIELDS[lastName(issue.path)]
  if (issue.code === 'unrecognized_keys') return GENERAL.unknown[language]
  if (isMissing(issue)) return (field?.required ?? GENERAL.required)[language]
  if (isNoWholeNumber(issue)) return GENERAL.whole[language]
  if (issue.code === 'too_small') return tooSmall(issue, language)
  if (issue.code === 'too_big') return tooBig(issue, language)
  return (field?.format ?? GENERAL.format)[language]
}

/** Field path to message, as the `fields` of an error reply: the first hundred. */
export function fieldMessages(error: z.core.$ZodError, language: Language): Record<string, string> {
  const fields: Record<string, string> = {}
  let named = 0
  for (const { path, issue } of placesOf(error)) {
    fields[path.map(String).join('.')] ??= fieldMessage(issue, language)
    named += 1
    if (named === MOST_PROBLEMS) break
  }
  return fields
}

function* placesOf({
  issues,
}: z.core.$ZodError): Generator<Readonly<{ path: readonly PropertyKey[]; issue: Issue }>> {
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') yield { path: issue.path, issue }
    else for (const key of issue.keys) yield { path: [...issue.path, key], issue }
  }
}

/** Of a line of a pasted list whose address a line above has already. */
export function repeatedLine(line: number, language: Language): string {
  return language === 'fr'
    ? `Cette adresse figure déjà à la ligne ${line}`
    : `This address is on line ${line} already`
}

function lastName(path: readonly PropertyKey[]): string {
  const names = path.filter((part) => typeof part === 'string')
  return names.at(-1) ?? ''
}

function isMissing(issue: Issue): boolean {
  if (issue.code === 'too_small') return Number(issue.minimum) === 1 && issue.origin !== 'number'
  return issue.code === 'invalid_type' && ['string', 'array'].includes(issue.expected)
}

function isNoWholeNumber(issue: Issue): boolean {
  return issue.code === 'invalid_type' && ['number', 'int'].includes(issue.expected)
}

function tooSmall(issue: z.core.$ZodIssueTooSmall, language: Language): string {
  const { origin, minimum, path } = issue
  const least = bound(minimum, path, language)
  if (origin === 'string') {
    return language === 'fr' ? `Au moins ${least} caractères` : `At least ${least} characters`
  }
  if (origin === 'number' && UNITS[lastName(path)] === undefined) {
    return language === 'fr'
      ? `Saisissez un nombre d’au moins ${least}`
      : `Enter a number of at least ${least}`
  }
  return language === 'fr' ? `Au moins ${least}` : `At least ${least}`
}

function tooBig(issue: z.core.$ZodIssueTooBig, language: Language): string {
  const { origin, maximum, path } = issue
  const most = bound(maximum, path, language)
  if (origin === 'string') {
    return language === 'fr' ? `Au plus ${most} caractères` : `At most ${most} characters`
  }
  return language === 'fr' ? `Au plus ${most}` : `At most ${most}`
}

/** In groups of three, as the pages write it, and in its unit where it has one. */
function bound(value: number | bigint, path: readonly PropertyKey[], language: Language): string {
  const unit = UNITS[lastName(path)]
  const words = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', unit)
  if (unit === undefined) return words.format(value)
  return words.format(unit.style === 'percent' ? Number(value) / 10_000 : Number(value) / 100)
}
