import { describe, expect, it } from 'vitest'

import { timeLeftWords } from './time-left.ts'

const told = (seconds: number, language: 'fr' | 'en' = 'fr') => {
  const t = ((key: string, given?: { time: string }) => given?.time ?? key) as Parameters<
    typeof timeLeftWords
  >[1]
  return timeLeftWords(seconds, t, language).replaceAll(/\s/g, ' ')
}

describe('the time that is left', () => {
  it.each([
    [84, '1 min 20 s', '1 min 20 secs'],
    [140, '2 min 30 s', '2 mins 30 secs'],
    [130, '2 min', '2 mins'],
    [719, '12 min', '12 mins'],
    [3_599, '1 h', '1 hr'],
    [5_300, '1 h 30 min', '1 hr 30 mins'],
    [90_000, '25 h', '25 hrs'],
  ])('%i seconds are said as %s, or %s', (seconds, french, english) => {
    expect(told(seconds)).toBe(french)
    expect(told(seconds, 'en')).toBe(english)
  })

  it('is less than a minute, however little', () => {
    expect(told(59)).toBe('vault.leftSeconds')
    expect(told(0)).toBe('vault.leftSeconds')
  })

  it('21: is never more than an eighth beside what the pace says', () => {
    for (let seconds = 60; seconds < 200_000; seconds += 61) {
      expect(Math.abs(secondsIn(told(seconds)) / seconds - 1), `${seconds} s`).toBeLessThanOrEqual(
        0.125,
      )
    }
  })
})

function secondsIn(words: string): number {
  const of = (unit: string) => Number(new RegExp(`(\\d+) ${unit}\\b`).exec(words)?.[1] ?? 0)
  return of('h') * 3_600 + of('min') * 60 + of('s')
}
