/** Strokes on a square of 24. */
const STROKES = {
  upload: 'M12 15V4m-4 4 4-4 4 4M4 15v3a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3v-3',
  print: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
  moon: 'M20 14A8 8 0 1 1 10 4a6.5 6.5 0 0 0 10 10z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  success: 'm7 12.5 3.5 3.5 6.5-7.5',
  error: 'm8 8 8 8m0-8-8 8',
  warning: 'M12 6.5V13m0 4v.1',
  info: 'M12 11v6m0-10v.1',
  waiting: 'M12 7v5.5l3.5 2',
} as const

export type IconName = keyof typeof STROKES

/** Decoration only: the words beside it say the same. */
export function Icon({ name, size = 20 }: Readonly<{ name: IconName; size?: number }>) {
  return (
    <svg class="icon" aria-hidden="true" width={size} height={size} viewBox="0 0 24 24">
      <path d={STROKES[name]} />
    </svg>
  )
}
