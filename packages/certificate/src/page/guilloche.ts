const PETALS = 71
const POINTS_PER_PETAL = 44
const MIDDLE_RADIUS = 300
const SWING = 190

/**
 * The rosette behind the first page: one closed curve that swings between an inner and an outer circle and goes
 * round several times, as on banknotes. Drawn by rule, so that its bytes are the same everywhere.
 */
export function guillocheSvg(colour: string): string {
  const points = Array.from({ length: PETALS * POINTS_PER_PETAL }, (_, index) => {
    const turn = (2 * Math.PI * index) / (PETALS * POINTS_PER_PETAL)
    return petalPoint(turn)
  })
  const outline = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-500 -500 1000 1000"><path fill="none" stroke="${colour}" stroke-width="1.5" d="${outline}Z"/></svg>`
}

/** Twelve times round while swinging `PETALS` times: the two have no common divisor, so the curve closes once. */
function petalPoint(turn: number): readonly [string, string] {
  const radius = MIDDLE_RADIUS + SWING * Math.cos(PETALS * turn)
  const angle = 12 * turn
  return [(radius * Math.cos(angle)).toFixed(1), (radius * Math.sin(angle)).toFixed(1)]
}
