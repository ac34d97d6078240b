import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

import { useTranslation } from '../../../i18n/i18n.ts'
import type { Grouping } from './details/deposit-details.ts'

type Props = Readonly<{ value: Grouping; count: number; onChange: (grouping: Grouping) => void }>

export function GroupingChoice({ value, count, onChange }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const choices = [
    { grouping: 'together', title: t('newDeposit.together'), help: t('newDeposit.togetherHelp') },
    {
      grouping: 'separately',
      title: t('newDeposit.separately'),
      help: t('newDeposit.separatelyHelp', { count }),
    },
  ] as const
  return (
    <Group>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 1, p: 0 }}>
        {t('newDeposit.grouping')}
      </Typography>
      {choices.map(({ grouping, title, help }) => (
        <Choice key={grouping}>
          <input
            type="radio"
            name={name}
            checked={value === grouping}
            onChange={() => onChange(grouping)}
          />
          <span>
            <strong>{title}</strong>
            {help}
          </span>
        </Choice>
      ))}
    </Group>
  )
}

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  '& legend': { gridColumn: '1 / -1' },
}))

const Choice = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 12,
  padding: 16,
  cursor: 'pointer',
  borderRadius: 12,
  color: theme.vars.palette.text.secondary,
  border: `1px solid ${theme.vars.palette.inputBorder}`,
  transition: 'border-color 120ms, background-color 120ms',
  '& strong': { display: 'block', fontWeight: 600, color: theme.vars.palette.text.primary },
  '& input': {
    width: 18,
    height: 18,
    margin: '2px 0 0',
    flexShrink: 0,
    accentColor: theme.vars.palette.primary.main,
  },
  '&:has(input:checked)': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.08),
    color: theme.vars.palette.grey[700],
    ...theme.applyStyles('dark', { color: theme.vars.palette.grey[400] }),
  },
}))
