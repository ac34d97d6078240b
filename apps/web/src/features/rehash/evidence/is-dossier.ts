import { DossierError, MANIFEST_NAME, openArchive } from '@ancrage/dossier'

/** Whether a ZIP holds a dossier of ours, or several. Of a large one only the directory is read. */
export async function isDossier(file: Blob): Promise<boolean> {
  try {
    const { entries } = await openArchive(file)
    return entries.some(({ name }) => name.split('/').at(-1) === MANIFEST_NAME)
  } catch (error) {
    if (error instanceof DossierError) return false
    throw error
  }
}
