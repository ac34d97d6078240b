import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'

import { useTranslation } from '../../../i18n/i18n.ts'
import { useShown } from './use-shown.ts'

/** Above a list of which a search shows one alone: the way back to all of it. */
export function ShownAlone() {
  const { t } = useTranslation()
  const { id, showAll } = useShown()
  if (id === undefined) return null
  return (
    <Line>
      <span>{t('recordSearch.alone')}</span>
      <Button size="small" onClick={showAll}>
        {t('deposits.clearFilters')}
      </Button>
    </Line>
  )
}

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  padding: '16px 24px 0',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('md')]: { padding: '16px 16px 0' },
}))
