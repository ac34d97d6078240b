import { ROSETTE_VIEW_BOX, rosetteOf } from '@ancrage/rosette'
import { styled } from '@mui/material/styles'

import type { Tone } from '../../theme/tokens.ts'
import { TONE_OF } from './rosette-tone.ts'

export type RosetteStage = 'received' | 'sealed' | 'confirmed'

type Props = Readonly<{ digest: string; stage: RosetteStage; size: number | string }>

/** The figure of a deposit, as far as it has come. Decoration: what it stands beside says all of it in words. */
export function Rosette({ digest, stage, size }: Props) {
  const { ring, heart, tone } = rosetteOf(digest)
  return (
    <Figure
      aria-hidden
      focusable={false}
      width={size}
      height={size}
      viewBox={ROSETTE_VIEW_BOX}
      data-stage={stage}
      tone={TONE_OF[tone]}
    >
      <circle data-part="trace" r={400} />
      <path data-part="ring" d={ring} />
      <path data-part="heart" d={heart} />
    </Figure>
  )
}

const toneless = { shouldForwardProp: (name: PropertyKey) => name !== 'tone' }

const Figure = styled(
  'svg',
  toneless,
)<{ tone: Tone }>(({ theme, tone }) => ({
  display: 'block',
  flexShrink: 0,
  fill: 'none',
  strokeWidth: 0.8,
  stroke: theme.vars.palette.grey[500],
  transition: 'stroke 600ms ease-out',
  '& > *': { vectorEffect: 'non-scaling-stroke', transition: 'opacity 600ms ease-out' },
  '& > [data-part="trace"]': { strokeWidth: 1.2, strokeDasharray: '3 3', opacity: 0 },
  '& > [data-part="heart"]': {
    transition: 'opacity 600ms ease-out, transform 600ms ease-out',
  },
  '&[data-stage="received"]': {
    '& > [data-part="trace"]': { opacity: 1 },
    '& > path': { opacity: 0 },
  },
  '&[data-stage="sealed"] > [data-part="heart"]': { opacity: 0, transform: 'scale(0.6)' },
  '&[data-stage="confirmed"]': {
    stroke: theme.vars.palette[tone].main,
    ...theme.applyStyles('dark', { stroke: theme.vars.palette[tone].light }),
  },
  '@media (prefers-reduced-motion: reduce)': { '&, & > *': { transition: 'none !important' } },
}))
