import { rosetteOf } from '@ancrage/rosette'
import { styled } from '@mui/material/styles'

import type { Tone } from '../../theme/tokens.ts'
import { figureDigits } from './figure-digits.ts'
import { TONE_OF } from './rosette-tone.ts'
import { Rosette } from './rosette.tsx'

/** In the place of a picture that nobody has chosen: a figure of the article’s own, so that a row of them stands in line. */
export function DrawnCover({ slug }: Readonly<{ slug: string }>) {
  const digest = figureDigits(slug)
  return (
    <Ground aria-hidden data-cover="drawn" tone={TONE_OF[rosetteOf(digest).tone]}>
      <Rosette digest={digest} stage="confirmed" size={520} />
      <Rosette digest={digest} stage="sealed" size={220} />
    </Ground>
  )
}

const Ground = styled('div', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    position: 'relative',
    aspectRatio: '16 / 9',
    overflow: 'hidden',
    backgroundImage: `linear-gradient(140deg, ${theme.vars.palette[tone].dark}, ${theme.vars.palette[tone].darker})`,
    '& > svg[data-stage]': {
      position: 'absolute',
      stroke: theme.vars.palette.common.white,
      opacity: 0.45,
    },
    '& > svg:first-of-type': { right: '-18%', top: '-30%' },
    '& > svg:last-of-type': { left: '-8%', bottom: '-28%', opacity: 0.25 },
  }),
)
