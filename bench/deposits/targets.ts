import { printTable } from './table.ts'

export type Target = Readonly<{
  what: string
  measured: number
  unit: string
  /** The bound, and on which side of it is good. */
  bound: Readonly<{ atLeast: number } | { below: number }>
}>

/** Prints each figure beside its target; answers whether all are met. */
export function printTargets(targets: readonly Target[], note: string): boolean {
  const rows = targets.map(({ what, measured, unit, bound }) => [
    what,
    `${shown(measured)} ${unit}`.trim(),
    'atLeast' in bound ? `≥ ${shown(bound.atLeast)}` : `< ${shown(bound.below)}`,
    isMet(measured, bound) ? 'met' : 'MISSED',
  ])
  printTable([['measured', 'figure', 'target', ''], ...rows], note)
  return targets.every(({ measured, bound }) => isMet(measured, bound))
}

function isMet(measured: number, bound: Target['bound']): boolean {
  return 'atLeast' in bound ? measured >= bound.atLeast : measured < bound.below
}

function shown(figure: number): string {
  return figure >= 100 ? figure.toFixed(0) : String(Number(figure.toPrecision(3)))
}
