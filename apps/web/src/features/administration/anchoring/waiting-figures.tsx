import type { AnchoringWaiting } from '@ancrage/contract'

import { formatNumber, formatShort } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { Figures } from './figures.tsx'

type Props = Readonly<{ waiting: AnchoringWaiting }>

/** What is not sealed or confirmed yet, and since when. */
export function WaitingFigures({ waiting }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { unsealedDeposits, unsealedCommitments, oldestUnconfirmedAt } = waiting
  const figures = [
    [t('administration.unsealed'), formatNumber(unsealedDeposits, language)],
    [t('administration.unsealedCommitments'), formatNumber(unsealedCommitments, language)],
    [
      t('administration.oldest'),
      oldestUnconfirmedAt === null
        ? t('administration.none')
        : formatShort(oldestUnconfirmedAt, language),
    ],
  ] as const
  return <Figures figures={figures} />
}
