import { CmsError, type CmsErrorCode } from '../cms-error.ts'

/** The code with which an action is refused; undefined where it is not. Anything but a `CmsError` is thrown on. */
export async function refusalOf(action: () => unknown): Promise<CmsErrorCode | undefined> {
  try {
    await action()
    return undefined
  } catch (error) {
    if (error instanceof CmsError) return error.code
    throw error
  }
}
