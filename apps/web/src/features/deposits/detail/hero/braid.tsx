import { styled } from '@mui/material/styles'
import { useId } from 'react'

const STRAND = 'M-16 4Q-12 -1 -8 4T0 4T8 4T16 4T24 4T32 4'
const SHIFTS = [0, 5.33, 10.67]

/** The edge of the one card that carries a proof. */
export function Braid() {
  const id = useId()
  return (
    <Edge aria-hidden focusable={false} height={8} width="100%">
      <pattern id={id} width={16} height={8} patternUnits="userSpaceOnUse">
        {SHIFTS.map((shift) => (
          <path key={shift} d={STRAND} transform={`translate(${shift})`} />
        ))}
      </pattern>
      <rect width="100%" height="8" fill={`url(#${id})`} stroke="none" />
    </Edge>
  )
}

const Edge = styled('svg')(({ theme }) => ({
  display: 'block',
  position: 'absolute',
  inset: '0 0 auto',
  fill: 'none',
  strokeWidth: 1,
  stroke: theme.vars.palette.primary.light,
}))
