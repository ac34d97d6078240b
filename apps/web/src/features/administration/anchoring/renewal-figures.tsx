import { DEVELOPMENT_AUTHORITY, type TokenRenewal } from '@ancrage/contract'

import { formatNumber, formatShort } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { Figures } from './figures.tsx'

type Props = Readonly<{ renewal: TokenRenewal }>

/** When timestamp tokens were last renewed, how many, and when they will be. */
export function RenewalFigures({ renewal: { last, dueAt } }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const none = t('administration.none')
  return (
    <Figures
      figures={[
        last === null
          ? [t('administration.lastRenewal'), none]
          : [
              t('administration.lastRenewalBy', {
                signer:
                  last.signer === DEVELOPMENT_AUTHORITY ? t('deposit.ownAuthority') : last.signer,
              }),
              formatShort(last.time, language),
            ],
        [t('administration.tokensRenewed'), formatNumber(last?.tokens ?? 0, language)],
        [t('administration.nextRenewal'), dueAt === null ? none : formatShort(dueAt, language)],
      ]}
    />
  )
}
