import type { Difference } from '@ancrage/evidence/differences'
import { hexToBytes } from '@ancrage/proof'
import { useEffect, useState } from 'react'

import { failureWords } from '../../../i18n/failure-words.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { explainInWorker } from './explain-in-worker.ts'
import { whyWords } from './why-words.ts'

/** As it was deposited: `sha256` is hexadecimal, `size` is undefined where nobody knows it. */
type Expected = Readonly<{ name: string; size: number | undefined; sha256: string }>

type Props = Readonly<{ file: File; expected: readonly Expected[]; title: string; lead?: string }>

/** What small change would explain it, and what to do. */
export function WhyItDiffers({ file, expected, title, lead }: Props) {
  const { t, language } = useTranslation()
  const [difference, setDifference] = useState<Difference>()
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const contents = expected.map((one) => ({ ...one, sha256: hexToBytes(one.sha256) }))
    explainInWorker(file, contents, leaving.signal).then(setDifference, setFailure)
    return () => leaving.abort()
  }, [file, expected])
  return (
    <Notice tone="error" role="status" title={title}>
      {lead} {difference !== undefined && whyWords(difference, expected.length, { t, language })}
      {difference === undefined &&
        (failure === null ? t('rehash.why.searching') : failureWords(failure, t))}{' '}
      {t('rehash.why.advice')}
    </Notice>
  )
}
