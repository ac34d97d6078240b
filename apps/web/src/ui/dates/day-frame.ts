import type { CSSObject, Theme } from '@mui/material/styles'

import { failedColour } from '../../theme/failed-colour.ts'
import { touch } from '../../theme/tokens.ts'

/** As high as the fields beside it, with its label on the line as theirs. */
export function frameOfDay({ vars, typography }: Theme): CSSObject {
  const { text, inputBorder, background, error, primary } = vars.palette
  return {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: 54,
    paddingLeft: 13,
    borderRadius: 8,
    border: `1px solid ${inputBorder}`,
    color: text.primary,
    '&[data-hovered]': { borderColor: text.secondary },
    '&[data-focus-within]': { outline: `2px solid ${text.primary}`, outlineOffset: -2 },
    '&[data-invalid]': { borderColor: error.main, outlineColor: error.main },
    '& > .react-aria-Label': {
      ...typography.caption,
      position: 'absolute',
      top: -9,
      left: 10,
      maxWidth: 'calc(100% - 20px)',
      padding: '0 4px',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
      color: text.secondary,
      backgroundColor: background.paper,
    },
    '& > .react-aria-DateInput': {
      ...typography.body1,
      flex: 1,
      display: 'flex',
      alignItems: 'center',
      minWidth: 0,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'pre',
      [touch.pointer]: { minHeight: touch.target },
    },
    '& .react-aria-DateSegment': {
      padding: '4px 1px',
      borderRadius: 4,
      outline: 0,
      caretColor: 'transparent',
      '&[data-type="literal"]': { color: text.secondary },
      '&[data-placeholder]': { color: text.secondary },
      '&[data-focused]': { color: primary.contrastText, backgroundColor: primary.filled },
    },
    '& > button': {
      flexShrink: 0,
      display: 'grid',
      placeItems: 'center',
      width: 44,
      height: 44,
      marginRight: 4,
      padding: 0,
      border: 0,
      borderRadius: 8,
      background: 'none',
      cursor: 'pointer',
      color: text.secondary,
      '&[data-hovered]': { backgroundColor: vars.palette.action.hover },
      '&[data-focus-visible]': { outline: `2px solid ${primary.main}`, outlineOffset: -2 },
    },
  }
}

export function lineBelowDay(theme: Theme): CSSObject {
  return {
    ...theme.typography.caption,
    display: 'block',
    margin: '6px 14px 0',
    ...failedColour(theme),
  }
}
