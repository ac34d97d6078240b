import type { DepositFile } from '@ancrage/contract'

import { useTranslation } from '../../../i18n/i18n.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { WhyItDiffers } from '../proof/why-it-differs.tsx'

type Props = Readonly<{ files: readonly DepositFile[]; file: File; sha256: string }>

/** Which of the deposit’s files it is, or why it may be none. */
export function FileOfDeposit({ files, file, sha256 }: Props) {
  const { t } = useTranslation()
  const same = files.find((one) => one.sha256 === sha256)
  if (same === undefined) {
    const title = t('depositCheck.noMatch', { count: files.length })
    return <WhyItDiffers file={file} expected={files} title={title} />
  }
  return (
    <Notice tone="success" role="status" title={t('depositCheck.match', { name: same.name })}>
      {t('depositCheck.matchHelp')}
    </Notice>
  )
}
