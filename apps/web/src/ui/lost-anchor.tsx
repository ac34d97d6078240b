import { styled } from '@mui/material/styles'

/** An anchor whose chain is broken: the picture of a page that is not there. */
export function LostAnchor() {
  return (
    <Picture aria-hidden focusable={false} width="200" height="150" viewBox="0 0 200 150">
      <ellipse className="ground" cx="100" cy="136" rx="78" ry="9" />
      <g className="anchor" transform="rotate(-14 100 84)">
        <circle cx="100" cy="44" r="11" />
        <path d="M100 55v68M78 68h44M60 88c2 22 18 35 40 36 22-1 38-14 40-36M52 96l8-10 9 9M148 96l-8-10-9 9" />
      </g>
      <g className="chain">
        <rect x="112" y="18" width="26" height="14" rx="7" transform="rotate(-38 125 25)" />
        <rect x="150" y="2" width="26" height="14" rx="7" transform="rotate(-20 163 9)" />
        <path d="M141 10l4-7M148 18l8 3M143 22l2 8" />
      </g>
    </Picture>
  )
}

const Picture = styled('svg')(({ theme }) => ({
  maxWidth: '100%',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& .ground': { fill: theme.vars.palette.action.hover },
  '& .anchor': { stroke: theme.vars.palette.primary.main, strokeWidth: 9 },
  '& .chain': { stroke: theme.vars.palette.grey[500], strokeWidth: 5 },
}))
