import { styled } from '@mui/material/styles'

/** An anchor whose chain is broken: the picture of a page that is not there. */
export function LostAnchor() {
  return (
    <Picture aria-hidden focusable={false} width="220" height="180" viewBox="0 0 220 180">
      <ellipse className="ground" cx="110" cy="166" rx="86" ry="9" />
      <g className="anchor" transform="rotate(-12 104 110)">
        <circle cx="104" cy="66" r="12" />
        <path d="M104 78v72M80 92h48" />
        <path d="M60 114c2 24 20 36 44 36s42-12 44-36M50 124l10-12 12 9M158 124l-10-12-12 9" />
      </g>
      <g className="chain">
        <rect x="104" y="31" width="30" height="15" rx="7.5" transform="rotate(-34 119 38)" />
        <rect x="164" y="14" width="30" height="15" rx="7.5" transform="rotate(-16 179 21)" />
      </g>
      <path className="spark" d="M143 12l3 8M156 36l-5-6M138 24l-2-1" />
    </Picture>
  )
}

const Picture = styled('svg')(({ theme }) => ({
  maxWidth: '100%',
  height: 'auto',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& .ground': { fill: theme.vars.palette.action.selected },
  '& .anchor': { stroke: theme.vars.palette.primary.main, strokeWidth: 9 },
  '& .chain': { stroke: theme.vars.palette.grey[500], strokeWidth: 5 },
  '& .spark': { stroke: theme.vars.palette.warning.main, strokeWidth: 4 },
}))
