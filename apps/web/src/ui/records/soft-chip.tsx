import { type Theme, styled } from '@mui/material/styles'

import type { Tone } from '../../theme/tokens.ts'

type Props = { tone: Tone | 'neutral' }

/** A small label: darker text on a soft ground, so that it reads in both colour schemes. */
export const SoftChip = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<Props>(
  ({ theme, tone }) => ({
    ...theme.typography.caption,
    fontWeight: 700,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 24,
    padding: '2px 8px',
    borderRadius: 6,
    whiteSpace: 'nowrap',
    ...softColors(theme, tone),
  }),
)

export function softColors(theme: Theme, tone: Props['tone']) {
  if (tone === 'neutral') {
    return {
      color: theme.vars.palette.grey[700],
      backgroundColor: theme.vars.palette.action.selected,
      ...theme.applyStyles('dark', { color: theme.vars.palette.grey[400] }),
    }
  }
  const { main, light, darker } = theme.vars.palette[tone]
  return {
    color: darker,
    backgroundColor: theme.alpha(main, 0.16),
    ...theme.applyStyles('dark', { color: light }),
  }
}
