import IconButton from '@mui/material/IconButton'

import type { Pages } from '../../api/use-pages.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Icon } from '../media/icon.tsx'

type Turns = Pick<Pages<unknown>, 'goBack' | 'goOn' | 'onItsWay'>
type Props = Readonly<{ pages: Turns }>

/**
 * Of both buttons that turn a list: they end and wait without being disabled, which would take the focus from whoever
 * has pressed one.
 */
export function turnsOf({ goBack, goOn, onItsWay }: Turns) {
  const turn = (onClick: (() => void) | undefined) => ({
    'aria-disabled': onItsWay || onClick === undefined,
    onClick,
    ...(onClick === undefined && { sx: { opacity: 0.48, cursor: 'default' } }),
  })
  return { back: turn(goBack), on: turn(goOn) }
}

export function TurnPages({ pages }: Props) {
  const { t } = useTranslation()
  const { back, on } = turnsOf(pages)
  return (
    <span>
      <IconButton aria-label={t('deposits.previousPage')} {...back}>
        <Icon name="arrowLeft" size={18} />
      </IconButton>
      <IconButton aria-label={t('deposits.nextPage')} {...on}>
        <Icon name="arrowRight" size={18} />
      </IconButton>
    </span>
  )
}
