/** Stands where the drawing process stands and does what a broken one could: end, never answer, or grow. */
import type { Drawing, DrawnAnswer } from '../render/drawing.ts'

process.on('message', ({ page }: Drawing) => {
  if (page.workTitle === 'die') process.abort()
  for (; page.workTitle === 'hang';);
  const answer: DrawnAnswer = {
    drawn: { pdf: Buffer.from(String(process.pid)) },
    residentBytes: page.workTitle === 'grow' ? 2 ** 40 : 0,
  }
  process.send?.(answer)
})
