import { styled } from '@mui/material/styles'

import { useTranslation } from '../../i18n/i18n.ts'
import type { Tone } from '../../theme/tokens.ts'
import { STRENGTHS, type Strength, strengthOf } from './password-strength.ts'

const TONES: Readonly<Record<Strength, Tone>> = {
  tooShort: 'error',
  weak: 'error',
  fair: 'warning',
  good: 'success',
  strong: 'success',
}

type Props = Readonly<{ password: string; known: readonly string[] }>

export function StrengthMeter({ password, known }: Props) {
  const { t } = useTranslation()
  if (password === '') return null
  const strength = strengthOf(password, known)
  const reached = STRENGTHS.indexOf(strength)
  return (
    <div role="status">
      <Bars aria-hidden>
        {STRENGTHS.slice(1).map((step, index) => (
          <Bar key={step} tone={index < Math.max(reached, 1) ? TONES[strength] : null} />
        ))}
      </Bars>
      <Words>{t('strength.label', { level: t(`strength.${strength}`) })}</Words>
    </div>
  )
}

const Bars = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 6 })

const Bar = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone | null }>(
  ({ theme, tone }) => ({
    height: 4,
    borderRadius: 2,
    transition: 'background-color 160ms',
    backgroundColor:
      tone === null ? theme.vars.palette.action.focus : theme.vars.palette[tone].main,
  }),
)

const Words = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '6px 14px 0',
  color: theme.vars.palette.text.secondary,
}))
