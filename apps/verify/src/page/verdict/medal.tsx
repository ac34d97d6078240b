import { Icon, type IconName } from '../icon.tsx'

const LOBES = 20
const STEPS = 6 * LOBES

/** The seal of a verdict: its colour and its sign say what the words beside it say. */
export function Medal({ sign }: Readonly<{ sign: IconName }>) {
  return (
    <span class="medal">
      <svg aria-hidden="true" viewBox="-50 -50 100 100">
        <path d={EDGE} />
      </svg>
      <Icon name={sign} size={56} />
    </span>
  )
}

/** A circle whose edge goes in and out, as that of a sealing wax does. */
const EDGE = `M${Array.from({ length: STEPS }, (_, step) => pointAt((2 * Math.PI * step) / STEPS)).join('L')}Z`

function pointAt(angle: number): string {
  const radius = 46 + 3.5 * Math.cos(LOBES * angle)
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
}
