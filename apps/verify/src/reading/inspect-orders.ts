import type { FileHashOp } from '@ancrage/proof'

import type { Inspection } from './findings.ts'

/** What the page asks of a worker: one thing, then it ends. */
export type InspectOrder =
  | Readonly<{ kind: 'inspect'; file: Blob; name: string }>
  | Readonly<{ kind: 'digest'; file: Blob; algorithm: FileHashOp }>

export type InspectNews =
  | Readonly<{ kind: 'inspected'; inspection: Inspection }>
  | Readonly<{ kind: 'digested'; digest: Uint8Array }>
  | Readonly<{ kind: 'failed' }>
