import type { Language } from '@ancrage/contract'

import { layout } from '../../theme/tokens.ts'

type Props = Readonly<{ language: Language }>

/** Decoration beside the name of the language. */
export function Flag({ language }: Props) {
  return (
    <svg
      aria-hidden
      focusable={false}
      {...layout.flag}
      viewBox="0 0 26 20"
      style={{ borderRadius: 5, flexShrink: 0, display: 'block' }}
    >
      {language === 'fr' ? <French /> : <British />}
    </svg>
  )
}

/** The colours of a flag are the state's, not the theme's. */
const STATE = { blue: '#26337a', red: '#e1353b', white: '#ffffff', navy: '#223a7b' } as const

function French() {
  return (
    <>
      <path fill={STATE.white} d="M0 0h26v20H0z" />
      <path fill={STATE.blue} d="M0 0h8.700v20H0z" />
      <path fill={STATE.red} d="M17.3 0H26v20h-8.700z" />
    </>
  )
}

function British() {
  return (
    <>
      <path fill={STATE.navy} d="M0 0h26v20H0z" />
      <path stroke={STATE.white} strokeWidth="4" d="m0 0 26 20M26 0 0 20" />
      <path stroke={STATE.red} strokeWidth="1.6" d="m0 0 26 20M26 0 0 20" />
      <path stroke={STATE.white} strokeWidth="6.4" d="M13 0v20M0 10h26" />
      <path stroke={STATE.red} strokeWidth="3.6" d="M13 0v20M0 10h26" />
    </>
  )
}
