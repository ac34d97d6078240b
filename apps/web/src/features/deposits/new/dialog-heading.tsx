import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'

import { useTranslation } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/media/icon.tsx'

export const STEPS = ['files', 'details', 'confirm', 'done'] as const
export type StepName = (typeof STEPS)[number]

type Props = Readonly<{ id: string; title: string; step: StepName; onClose: () => void }>

export function DialogHeading({ id, title, step, onClose }: Props) {
  const { t } = useTranslation()
  const current = STEPS.indexOf(step)
  const line = useFocusOnReturn(step)
  const name = t(`newDeposit.steps.${step}`)
  return (
    <Frame>
      <Line>
        <Typography
          id={id}
          ref={line}
          tabIndex={-1}
          component="h2"
          variant="h5"
          sx={{ outline: 0 }}
        >
          {title}
        </Typography>
        <IconButton edge="end" aria-label={t('newDeposit.close')} onClick={onClose}>
          <Icon name="cross" size={20} />
        </IconButton>
      </Line>
      <Typography role="status" className="visually-hidden" component="p">
        {t('newDeposit.step', { position: current + 1, total: STEPS.length, name })}
      </Typography>
      <Steps aria-hidden>
        {STEPS.map((one, index) => (
          <Step key={one} reached={index <= current} current={index === current}>
            <span>{t(`newDeposit.steps.${one}`)}</span>
          </Step>
        ))}
      </Steps>
    </Frame>
  )
}

/** A step that does not place the focus itself begins at the heading. */
function useFocusOnReturn(step: StepName) {
  const line = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step && (step === 'files' || step === 'confirm')) line.current?.focus()
    shown.current = step
  }, [step])
  return line
}

const Frame = styled('div')({ padding: '20px 24px 20px' })

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: 12,
})

const Steps = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const Step = styled('li', {
  shouldForwardProp: (name) => name !== 'reached' && name !== 'current',
})<{ reached: boolean; current: boolean }>(({ theme, reached, current }) => ({
  ...theme.typography.caption,
  fontWeight: current ? 700 : 500,
  color: current ? theme.vars.palette.text.primary : theme.vars.palette.text.secondary,
  '&::before': {
    content: '""',
    display: 'block',
    height: 4,
    marginBottom: 8,
    borderRadius: 2,
    transition: 'background-color 240ms',
    backgroundColor: reached ? theme.vars.palette.primary.main : theme.vars.palette.action.selected,
  },
}))
