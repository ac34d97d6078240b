import type { Outcome, Row } from './row.ts'
import type { Ground } from './environment/ground.ts'

/** Runs rows side by side, and tells of each as it ends. */
export async function runRows(
  ground: Ground,
  rows: readonly Row[],
  atOnce: number,
  tell: (outcome: Outcome) => void,
): Promise<readonly Outcome[]> {
  const waiting = [...rows]
  const outcomes: Outcome[] = []
  const work = async (): Promise<void> => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const outcome = await outcomeOf(ground, row)
      outcomes.push(outcome)
      tell(outcome)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcomes
}

async function outcomeOf(ground: Ground, { name, run }: Row): Promise<Outcome> {
  const started = performance.now()
  const seconds = (): number => (performance.now() - started) / 1_000
  try {
    await run(ground)
    return { name, seconds: seconds(), failure: undefined }
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    return { name, seconds: seconds(), failure }
  }
}
