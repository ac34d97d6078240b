import type { Anchor, Hex, PathStep } from '../certificate-facts.ts'
import { along, committing } from '../check-facts.ts'
import type { Wording } from '../wording/wording.ts'
import type { PathRow } from './page-content.ts'

/** The whole computation from the deposit's digest to the block header, so that paper alone allows to redo it. */
export function pathRows(digest: Hex, anchor: Anchor, wording: Wording): readonly PathRow[] {
  const { digest: start, commitment, merkleRoot, header } = wording.pathResults
  const legs = [
    { steps: committing(digest, anchor.salt), label: commitment, hex: anchor.salt.commitment },
    { steps: anchor.aggregationPath, label: merkleRoot, hex: anchor.merkleRoot },
    { steps: anchor.blockPath, label: header, hex: along(anchor.blockPath, anchor.merkleRoot) },
  ]
  let count = 0
  const rows: PathRow[] = [{ kind: 'result', label: start, hex: digest }]
  for (const leg of legs.filter(({ steps }, index) => index < 2 || steps.length > 0)) {
    for (const step of foldHashes(leg.steps)) {
      rows.push({
        kind: 'step',
        number: String((count += 1)),
        side: step.side === null ? '—' : wording.side[step.side],
        hex: step.argument,
        hashed: step.hashes === 0 ? '—' : `${step.hashes}\u00a0×`,
      })
    }
    rows.push({ kind: 'result', label: leg.label, hex: leg.hex })
  }
  return rows
}

type FoldedStep = { side: 'append' | 'prepend' | null; argument: Hex; hashes: number }

/** One line for bytes added and the hashing that follows: a block branch hashes twice. */
function foldHashes(steps: readonly PathStep[]): readonly FoldedStep[] {
  const folded: FoldedStep[] = []
  for (const step of steps) {
    const last = folded.at(-1)
    if (step.operation !== 'sha256') {
      folded.push({ side: step.operation, argument: step.argument, hashes: 0 })
    } else if (last === undefined) folded.push({ side: null, argument: '', hashes: 1 })
    else last.hashes += 1
  }
  return folded
}
