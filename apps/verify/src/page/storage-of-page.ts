/** Where small choices are kept; nothing where the browser keeps nothing for this page. */
export function storageOfPage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    // Refused to pages of some origins, files on a disk among them.
    return undefined
  }
}
