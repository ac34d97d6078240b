import type { Difference } from '@ancrage/file-digest'
import { hexToBytes } from '@ancrage/proof'
import { useEffect, useState } from 'react'

import { failureWords } from '../../i18n/failure-words.ts'
import { formatBytes } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { Notice } from '../../ui/notice.tsx'
import { explainInWorker } from './explain-in-worker.ts'

type Props = Readonly<{ file: File; expected: string }>

/** What small change would explain it, and what to do. */
export function WhyItDiffers({ file, expected }: Props) {
  const { t } = useTranslation()
  const [difference, setDifference] = useState<Difference>()
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const content = { name: file.name, size: undefined, sha256: hexToBytes(expected) }
    explainInWorker(file, content, leaving.signal).then(setDifference, setFailure)
    return () => leaving.abort()
  }, [file, expected])
  return (
    <Notice tone="error" role="status" title={t('rehash.different')}>
      {t('rehash.differentHelp')} {difference !== undefined && <Reason difference={difference} />}
      {difference === undefined &&
        (failure === null ? t('rehash.why.searching') : failureWords(failure, t))}{' '}
      {t('rehash.why.advice')}
    </Notice>
  )
}

function Reason({ difference }: Readonly<{ difference: Difference }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  switch (difference.kind) {
    case 'lineEndings':
      return t('rehash.why.lineEndings', { form: FORMS[difference.form] })
    case 'trailingBytes':
      return t('rehash.why.trailingBytes', { bytes: formatBytes(difference.bytes, language) })
    case 'byteOrderMark':
    case 'metadata':
      return t(`rehash.why.${difference.kind}`)
    // Only a digest is expected here: neither its size nor another file is known.
    case 'sameContent':
    case 'size':
    case 'unknown':
      return t('rehash.why.unknown')
  }
}

const FORMS = { LF: 'Unix (LF)', CRLF: 'Windows (CRLF)' } as const
