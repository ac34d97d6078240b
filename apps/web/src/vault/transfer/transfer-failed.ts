export type TransferProblem =
  /** The file is not the one that was anchored. */
  | 'otherFile'
  /** The copy was begun, or is encrypted, with a key that this browser does not have. */
  | 'otherKey'
  /** What is there already was not made with this key and this file. */
  | 'notConfirmed'
  /** What came is not what was stored. */
  | 'damaged'
  /** The file cannot be read any more. */
  | 'unreadable'
  /** The browser refuses what is needed. */
  | 'other'

export class TransferFailed extends Error {
  readonly problem: TransferProblem
  constructor(problem: TransferProblem, options?: ErrorOptions) {
    super(problem, options)
    this.name = 'TransferFailed'
    this.problem = problem
  }
}
