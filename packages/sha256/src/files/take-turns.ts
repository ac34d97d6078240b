/** Lets work begin while what is under way weighs no more than the budget; the rest waits in order. */
export type Turns = <Result>(weight: number, work: () => Promise<Result>) => Promise<Result>

export function takeTurns(budget: number): Turns {
  const waiting: { weight: number; begin: () => void }[] = []
  let underWay = 0

  const beginMore = (): void => {
    for (;;) {
      const [next] = waiting
      // What is heavier than the whole budget begins alone.
      if (!next || (underWay > 0 && underWay + next.weight > budget)) return
      waiting.shift()
      underWay += next.weight
      next.begin()
    }
  }
  return async (weight, work) => {
    await new Promise<void>((begin) => {
      waiting.push({ weight, begin })
      beginMore()
    })
    try {
      return await work()
    } finally {
      underWay -= weight
      beginMore()
    }
  }
}
