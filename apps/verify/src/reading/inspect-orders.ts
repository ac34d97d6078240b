import type { Inspection } from '@ancrage/evidence'
import type { Difference, ExpectedContent } from '@ancrage/file-digest'
import type { FileHashOp } from '@ancrage/proof'

/** What the page asks of a worker: one thing, then it ends. */
export type InspectOrder =
  | Readonly<{ kind: 'inspect'; file: Blob; name: string }>
  | Readonly<{ kind: 'digest'; file: Blob; algorithm: FileHashOp }>
  | Readonly<{
      kind: 'explain'
      file: Blob
      expected: readonly ExpectedContent[]
      matching: readonly Readonly<{ name: string; file: Blob }>[]
    }>

export type InspectNews =
  | Readonly<{ kind: 'inspected'; inspection: Inspection }>
  | Readonly<{ kind: 'digested'; digest: Uint8Array }>
  | Readonly<{ kind: 'explained'; difference: Difference }>
  | Readonly<{ kind: 'failed' }>
