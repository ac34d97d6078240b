import { ProofError, type ProofErrorCode } from '../src/index.ts'

/**
 * The code with which an action is refused; undefined where it is not. Anything but a `ProofError`
 * is thrown on.
 */
export function refusalOf(action: () => unknown): ProofErrorCode | undefined {
  try {
    action()
    return undefined
  } catch (error) {
    if (error instanceof ProofError) return error.code
    throw error
  }
}
