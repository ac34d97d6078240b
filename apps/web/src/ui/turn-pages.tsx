import IconButton from '@mui/material/IconButton'

import type { Pages } from '../api/use-pages.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { Icon } from './icon.tsx'

type Props = Readonly<{ pages: Pick<Pages<unknown>, 'goBack' | 'goOn' | 'onItsWay'> }>

/** While a page is on its way they wait without being disabled, which would take the focus from whoever has pressed one. */
export function TurnPages({ pages: { goBack, goOn, onItsWay } }: Props) {
  const { t } = useTranslation()
  return (
    <span>
      <IconButton
        aria-label={t('deposits.previousPage')}
        aria-disabled={onItsWay}
        disabled={goBack === undefined}
        onClick={goBack}
      >
        <Icon name="arrowLeft" size={18} />
      </IconButton>
      <IconButton
        aria-label={t('deposits.nextPage')}
        aria-disabled={onItsWay}
        disabled={goOn === undefined}
        onClick={goOn}
      >
        <Icon name="arrowRight" size={18} />
      </IconButton>
    </span>
  )
}
