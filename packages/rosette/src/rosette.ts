/** The figure fills a square from -500 to 500. */
export const ROSETTE_VIEW_BOX = '-500 -500 1000 1000'

/** The colours that a rosette may have; its hash chooses one. */
export const ROSETTE_TONES = ['blue', 'violet', 'cyan'] as const
/** One of the colours of a rosette. */
export type RosetteTone = (typeof ROSETTE_TONES)[number]

/** Two closed curves, as the `d` of an SVG path each, and the colour of both. */
export type Rosette = Readonly<{ ring: string; heart: string; tone: RosetteTone }>

const OUTER_RADIUS = 490
/** Each swing of a curve is drawn by so many cubic pieces: with fewer its ends lose their roundness. */
const PIECES_PER_PETAL = 5
const KEPT = 200
const kept = new Map<string, Rosette>()

/**
 * The guilloche of a deposit, from the 64 digits of its hash: the same hash gives the same figure everywhere. Many
 * hashes share one that looks alike, so it is decoration and helps recognition, and is never evidence.
 */
export function rosetteOf(digest: string): Rosette {
  const known = kept.get(digest)
  if (known !== undefined) return known
  const drawn = drawRosette(digest)
  if (kept.size >= KEPT) kept.clear()
  kept.set(digest, drawn)
  return drawn
}

function drawRosette(digest: string): Rosette {
  const byte = (place: number) => Number.parseInt(digest.slice(2 * place, 2 * place + 2), 16)
  const between = (place: number, least: number, most: number) =>
    least + (byte(place) / 255) * (most - least)
  const inner = between(0, 200, 280)
  const ring = { inner, outer: OUTER_RADIUS, phase: byte(1), bend: between(2, -0.2, 0.2) }
  const ringPetals = 22 + (byte(3) % 11)
  const heartPetals = 9 + (byte(4) % 7)
  const heart = {
    inner: between(5, 45, 90),
    outer: inner - between(6, 10, 40),
    phase: byte(7),
    bend: between(8, -0.2, 0.2),
  }
  return {
    ring: curve({ ...ring, petals: ringPetals, turns: turnsFor(ringPetals, 8 + (byte(9) % 6)) }),
    heart: curve({
      ...heart,
      petals: heartPetals,
      turns: turnsFor(heartPetals, 3 + (byte(10) % 3)),
    }),
    tone: ROSETTE_TONES[byte(11) % ROSETTE_TONES.length] ?? 'blue',
  }
}

/** The next number of turns without a divisor in common with the petals: the curve then closes once, after all of them. */
function turnsFor(petals: number, wished: number): number {
  return commonDivisor(petals, wished) === 1 ? wished : turnsFor(petals, wished + 1)
}

function commonDivisor(one: number, another: number): number {
  return another === 0 ? one : commonDivisor(another, one % another)
}

type Curve = Readonly<{
  petals: number
  turns: number
  inner: number
  outer: number
  /** From 0 to 255: by how much the figure is turned. */
  phase: number
  /** Sharpens the ends outside and rounds those inside, or the other way round. */
  bend: number
}>

type Point = readonly [x: number, y: number]

/**
 * A point that swings between two circles while it goes round. Its speed is known at each end of a piece, so smooth
 * cubic pieces follow it closely; the first control point of each is the reflection of the one before.
 */
function curve({ petals, turns, inner, outer, phase, bend }: Curve): string {
  const pieces = petals * PIECES_PER_PETAL
  const step = (2 * Math.PI) / pieces
  const middle = (outer + inner) / 2
  const swing = (outer - inner) / 2
  const turned = (2 * Math.PI * phase) / 256 / petals
  const at = (index: number): Readonly<{ point: Point; speed: Point }> => {
    const swung = petals * index * step
    const angle = turns * index * step + turned
    const radius = middle + swing * (Math.cos(swung) + bend * Math.sin(swung) ** 2)
    const growth = swing * petals * (2 * bend * Math.sin(swung) * Math.cos(swung) - Math.sin(swung))
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return {
      point: [radius * cos, radius * sin],
      speed: [growth * cos - turns * radius * sin, growth * sin + turns * radius * cos],
    }
  }
  const control = (index: number, side: 1 | -1) => {
    const { point, speed } = at(index)
    return written([
      point[0] + (side * speed[0] * step) / 3,
      point[1] + (side * speed[1] * step) / 3,
    ])
  }
  const smooth = Array.from({ length: pieces - 1 }, (_, index) => {
    return `S${control(index + 2, -1)} ${written(at(index + 2).point)}`
  })
  const first = `C${control(0, 1)} ${control(1, -1)} ${written(at(1).point)}`
  return `M${written(at(0).point)}${first}${smooth.join('')}Z`
}

function written([x, y]: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`
}
