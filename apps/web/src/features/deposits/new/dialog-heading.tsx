import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'

import { useTranslation } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/media/icon.tsx'

export type StepName = 'files' | 'details' | 'confirm' | 'done'

const OF_ONE = ['files', 'confirm'] as const satisfies readonly StepName[]
const OF_SEVERAL = ['files', 'details', 'confirm'] as const satisfies readonly StepName[]

type Props = Readonly<{
  id: string
  title: string
  step: StepName
  /** One file has its details beside it. */
  ofOne: boolean
  onClose: () => void
}>

export function DialogHeading({ id, title, step, ofOne, onClose }: Props) {
  const { t } = useTranslation()
  const steps: readonly StepName[] = ofOne ? OF_ONE : OF_SEVERAL
  const done = step === 'done'
  const current = done ? steps.length : steps.indexOf(step)
  const line = useFocusOnReturn(step)
  const name = t(`newDeposit.steps.${ofOne && step === 'files' ? 'fileAndDetails' : step}`)
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
        <Typography role="status" variant="caption" component="p" sx={{ fontWeight: 600 }}>
          {done ? name : t('newDeposit.step', { position: current + 1, total: steps.length, name })}
        </Typography>
        <IconButton edge="end" aria-label={t('newDeposit.close')} onClick={onClose}>
          <Icon name="cross" size={20} />
        </IconButton>
      </Line>
      <Bars aria-hidden>
        {steps.map((one, index) => (
          <Bar key={one} reached={index <= current} />
        ))}
      </Bars>
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

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  marginBottom: 12,
  '& > h2': { marginRight: 'auto' },
  [theme.breakpoints.down('sm')]: { '& > p': { order: 1, width: '100%' } },
}))

const Bars = styled('div')({ display: 'grid', gap: 8, gridAutoFlow: 'column' })

const Bar = styled('span', { shouldForwardProp: (name) => name !== 'reached' })<{
  reached: boolean
}>(({ theme, reached }) => ({
  height: 4,
  borderRadius: 2,
  transition: 'background-color 240ms',
  backgroundColor: reached ? theme.vars.palette.primary.main : theme.vars.palette.action.selected,
}))
