import type { CertificateLanguage } from '../certificate-facts.ts'
import { english } from './en.ts'
import { french } from './fr.ts'
import type { Wording } from './wording.ts'

export function wordingOf(language: CertificateLanguage): Wording {
  return language === 'fr' ? french : english
}
