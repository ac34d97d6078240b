import { ROSETTE_VIEW_BOX, rosetteOf } from '@ancrage/rosette'

import type { Conclusion, VerdictName } from '@ancrage/evidence'
import { figureOf } from './verdict-figure.ts'

type Props = Readonly<{ verdict: VerdictName; conclusion: Conclusion }>

/** The anchorage’s own figure behind its verdict: whole where it is proven, in two halves where the file is another. Decoration. */
export function VerdictRosette({ verdict, conclusion }: Props) {
  const figure = figureOf(verdict, conclusion)
  if (figure === undefined) return null
  const { digest, stage } = figure
  const { ring, heart } = rosetteOf(digest)
  const curves = (
    <>
      <path d={ring} />
      {stage !== 'sealed' && <path d={heart} />}
    </>
  )
  return (
    <svg
      class="rosette"
      aria-hidden="true"
      width="560"
      height="560"
      viewBox={ROSETTE_VIEW_BOX}
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      data-stage={stage}
    >
      {stage === 'split'
        ? HALVES.map(({ id, x, moved }) => (
            <g key={id} transform={moved}>
              <clipPath id={id}>
                <rect x={x} y="-500" width="500" height="1000" />
              </clipPath>
              <g clip-path={`url(#${id})`}>{curves}</g>
            </g>
          ))
        : curves}
    </svg>
  )
}

const HALVES = [
  { id: 'rosette-left', x: -500, moved: 'translate(-22 -16) rotate(-4)' },
  { id: 'rosette-right', x: 0, moved: 'translate(22 16) rotate(4)' },
] as const
