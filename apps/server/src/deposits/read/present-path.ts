import { bytesToHex, type Path } from '@ancrage/proof'

/** One operation of a proof, as JSON and certificates show it. */
export type PathStep =
  | Readonly<{ operation: 'append' | 'prepend'; argument: string }>
  | Readonly<{ operation: 'sha256' }>

export function presentPath(path: Path): PathStep[] {
  return path.map((op) => {
    if (op.kind === 'append' || op.kind === 'prepend') {
      return { operation: op.kind, argument: bytesToHex(op.argument) }
    }
    if (op.kind === 'sha256') return { operation: 'sha256' }
    throw new Error(`our own proofs have no ${op.kind} operation`)
  })
}
