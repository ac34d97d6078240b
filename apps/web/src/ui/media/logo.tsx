import { useId } from 'react'

import { brand, common } from '../../theme/tokens.ts'

type Props = Readonly<{ size?: number }>

/** An anchor cut into a block: its shank is the block's upright edge, its arms the two edges below. */
export function LogoMark({ size = 40 }: Props) {
  const id = useId()
  return (
    <svg aria-hidden focusable={false} width={size} height={size} viewBox="0 0 40 40">
      <defs>
        <linearGradient id={id} x1="4" y1="2" x2="34" y2="38" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor={brand.primary.light} />
          <stop offset="0.45" stopColor={brand.primary.main} />
          <stop offset="1" stopColor={brand.primary.dark} />
        </linearGradient>
      </defs>
      <path
        d="M17.5 2.1a5 5 0 0 1 5 0l11.3 6.5a5 5 0 0 1 2.5 4.3v14.2a5 5 0 0 1-2.5 4.3l-11.3 6.5a5 5 0 0 1-5 0L6.2 31.4a5 5 0 0 1-2.5-4.3V12.9a5 5 0 0 1 2.5-4.3z"
        fill={`url(#${id})`}
      />
      <path
        d="M20 20 4.3 11A5 5 0 0 0 3.7 13v14.1a5 5 0 0 0 2.5 4.3l11.3 6.5a5 5 0 0 0 2.5.7z"
        fill={brand.primary.darker}
        opacity="0.18"
      />
      <g
        fill="none"
        stroke={common.white}
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle cx="20" cy="10.6" r="3" />
        <path d="M20 13.8v17.4M14.6 17.6h10.8M9.6 21.6c.6 5.6 4.8 9.3 10.4 9.6 5.6-.3 9.8-4 10.4-9.6" />
      </g>
    </svg>
  )
}
