import type { Language } from '@ancrage/contract'
import type { Difference } from '@ancrage/evidence/differences'

import { formatBytes } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'

type Speech = Readonly<{ t: Translate; language: Language }>

/** Why a file is not the expected one; of several that were expected, which one it could be. */
export function whyWords(difference: Difference, expectedCount: number, speech: Speech): string {
  const sentence = sentenceOf(difference, speech)
  if (expectedCount === 1 || !('name' in difference)) return sentence
  return `${sentence} ${speech.t('rehash.why.closest', { name: difference.name })}`
}

function sentenceOf(difference: Difference, { t, language }: Speech): string {
  switch (difference.kind) {
    case 'lineEndings':
      return t('rehash.why.lineEndings', { form: FORMS[difference.form] })
    case 'trailingBytes':
      return t('rehash.why.trailingBytes', { bytes: formatBytes(difference.bytes, language) })
    case 'byteOrderMark':
    case 'metadata':
      return t(`rehash.why.${difference.kind}`)
    case 'size':
      return sizeWords(difference, { t, language })
    // Of a deposit only digests are here: no other file whose content could be the same.
    case 'sameContent':
    case 'unknown':
      return t('rehash.why.unknown')
  }
}

const FORMS = { LF: 'Unix (LF)', CRLF: 'Windows (CRLF)' } as const

function sizeWords(
  { difference, name }: Extract<Difference, { kind: 'size' }>,
  { t, language }: Speech,
): string {
  if (difference === 0) return t('rehash.why.sameSize', { name })
  const bytes = formatBytes(Math.abs(difference), language)
  return t(difference > 0 ? 'rehash.why.larger' : 'rehash.why.smaller', { bytes, name })
}
