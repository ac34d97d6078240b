import { expect, test } from 'vitest'

import { openProgress } from './progress.ts'

function shown(total: number): {
  lines: string[]
  step: (bytes: number, ms: number) => void
  end: () => void
} {
  const lines: string[] = []
  let time = 0
  const { advance, end } = openProgress(
    (line) => void lines.push(line),
    { label: 'film.mp4', total },
    () => time,
  )
  const step = (bytes: number, ms: number): void => {
    time += ms
    advance(bytes)
  }
  return { lines, step, end }
}

test('progress is shown now and then, and its line is taken away at the end', () => {
  const { lines, step, end } = shown(4 * 1_048_576)
  step(1_048_576, 10)
  step(1_048_576, 100)
  step(2 * 1_048_576, 100)
  end()
  expect(lines).toEqual(['film.mp4  50 %  2 MB', 'film.mp4  100 %  4 MB', ''])
})

test('progress of an unknown length counts what is done', () => {
  const { lines, step } = shown(0)
  step(3 * 1_048_576, 200)
  expect(lines).toEqual(['film.mp4  3 MB'])
})
