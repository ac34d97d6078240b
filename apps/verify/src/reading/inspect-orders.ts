import type { Inspection } from '@ancrage/evidence'
import type { Difference, ExpectedContent } from '@ancrage/evidence/differences'
import type { FileHashOp } from '@ancrage/proof'

/** What the page asks of the worker that reads: one thing, then it ends or is asked the next. */
export type InspectOrder =
  | Readonly<{ kind: 'inspect'; file: Blob; name: string }>
  | Readonly<{ kind: 'digest'; file: Blob; algorithm: FileHashOp }>

/** Of the worker that explains why a file is not an expected one. */
export type ExplainOrder = Readonly<{
  kind: 'explain'
  file: Blob
  expected: readonly ExpectedContent[]
  matching: readonly Readonly<{ name: string; file: Blob }>[]
}>

export type InspectNews =
  | Readonly<{ kind: 'inspected'; inspection: Inspection }>
  | Readonly<{ kind: 'digested'; digest: Uint8Array }>
  | Readonly<{ kind: 'failed' }>

export type ExplainNews =
  | Readonly<{ kind: 'explained'; difference: Difference }>
  | Readonly<{ kind: 'failed' }>
