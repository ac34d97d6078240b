import { describe, expect, it } from 'vitest'

import { openPace } from './pace.ts'

function steady(size = 602_000) {
  let now = 0
  let bytes = 0
  const pace = openPace(size, () => now)
  return {
    pace,
    pass: (milliseconds: number) => (now += milliseconds),
    bring: (more: number) => pace.note((bytes += more)),
  }
}

describe('the pace of a transfer', () => {
  it('is nothing before there is anything to tell it by', () => {
    expect(steady().bring(0)).toBe(0)
  })

  it('is what comes in a second', () => {
    const { bring, pass } = steady()
    bring(0)
    pass(2000)
    expect(bring(500)).toBe(250)
  })

  it('21: follows a line that has become slower within a quarter of a minute', () => {
    const { bring, pass } = steady()
    for (let second = 0; second < 600; second += 1) {
      bring(1000)
      pass(1000)
    }
    for (let second = 0; second < 16; second += 1) {
      bring(100)
      pass(1000)
    }
    expect(bring(100)).toBeCloseTo(100)
  })

  it.each([
    ['an hour', 3_600_000],
    ['ten minutes', 600_000],
  ])('21: of a line that comes and goes is that of all of it while %s is left', (_, left) => {
    const { bring, pass } = steady(left + 300_000)
    bring(0)
    for (let second = 0; second < 300; second += 1) {
      pass(1000)
      const speed = bring(second % 20 < 10 ? 400 : 1600)
      if (second > 120) expect(Math.abs(speed - 1000), `second ${second}`).toBeLessThan(100)
    }
  })

  it('21: of what takes an hour follows a line that has become slower within two minutes', () => {
    const { bring, pass } = steady(3_600_000)
    for (let second = 0; second < 600; second += 1) {
      bring(1000)
      pass(1000)
    }
    for (let second = 0; second < 121; second += 1) {
      bring(100)
      pass(1000)
    }
    expect(bring(100)).toBeCloseTo(100)
  })

  it('21: is known where a part takes longer than that', () => {
    const { bring, pass } = steady()
    bring(0)
    pass(60_000)
    expect(bring(6000)).toBe(100)
  })

  it('21: counts an outage until what came after it tells more', () => {
    const { bring, pass } = steady(50_000)
    bring(0)
    pass(1000)
    bring(1000)
    pass(30_000)
    expect(bring(1000)).toBeLessThan(100)
    for (let second = 0; second < 16; second += 1) {
      pass(1000)
      bring(1000)
    }
    pass(1000)
    expect(bring(1000)).toBeCloseTo(1000)
  })

  it('begins anew where what was noted says nothing of what comes', () => {
    const { pace, bring, pass } = steady()
    bring(0)
    pass(1000)
    bring(9000)
    pace.forget()
    expect(bring(0)).toBe(0)
    pass(1000)
    expect(bring(10)).toBe(10)
  })
})
