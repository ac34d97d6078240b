import type { RosetteTone } from '@ancrage/rosette'

import type { Tone } from '../../theme/tokens.ts'

/** The theme’s colours by the names that a figure gives them. */
export const TONE_OF: Readonly<Record<RosetteTone, Tone>> = {
  blue: 'primary',
  violet: 'secondary',
  cyan: 'info',
}
